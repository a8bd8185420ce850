import { declineSides } from '@marula/contract/statuses';
import { subscriber } from '../../core/module.ts';
import { firstReasons } from '../../domain/applications/first-reasons.ts';
import { declineReasonsRepository } from './applications.reasons.repository.ts';

/** Declining asks for a reason from the first day on. */
export const giveFirstReasons = subscriber({
  name: 'applications.give-first-reasons',
  on: ['company.founded'],
  async handle(tx, { payload: { company_id, locale } }) {
    const reasons = declineReasonsRepository(tx);
    for (const side of declineSides) {
      const names = firstReasons(locale, side);
      for (const [order, name] of names.entries()) await reasons.add(company_id, { name, side }, order);
    }
  },
});
