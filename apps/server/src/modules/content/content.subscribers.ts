import { subscriber } from '../../core/module.ts';
import { followPosition } from './content.tasks.ts';

/** There may be thousands: they follow in turns, and whoever published does not wait. */
export const followRenamed = subscriber({
  name: 'content.follow-renamed',
  on: ['position.renamed'],
  handle: (tx, { payload }, deps) => deps.tasks.send(tx, followPosition, payload, { key: String(payload.position_id) }),
});
