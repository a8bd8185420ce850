import { subscriber } from '../../core/module.ts';
import { proveErasure } from './privacy-desk.tasks.ts';

export const proveWhatIsGone = subscriber({
  name: 'privacy-desk.prove',
  on: ['person.erased'],
  async handle(tx, { payload }, deps) {
    await deps.tasks.send(tx, proveErasure, payload);
  },
});
