import type { SubscriptionPlan } from '@marula/contract/subscriptions.contract';
import type { Db } from '../../core/database.ts';
import { PLAN } from './prices.repository.ts';

export const plansRepository = (db: Db) => ({
  plan: (workCountryId: number, slug: string): Promise<SubscriptionPlan | undefined> =>
    db
      .one<{ plan: SubscriptionPlan }>(
        `select ${PLAN} as plan from subscription_plans p where p.work_country_id = $1 and p.slug = $2 and p.active`,
        [workCountryId, slug],
      )
      .then((row) => row?.plan),

  /** All that are on offer in a country, the smallest first. */
  plans: (workCountryId: number): Promise<SubscriptionPlan[]> =>
    db
      .all<{ plan: SubscriptionPlan }>(
        `select ${PLAN} as plan from subscription_plans p where p.work_country_id = $1 and p.active order by p.id`,
        [workCountryId],
      )
      .then((rows) => rows.map(({ plan }) => plan)),

  /** In hundredths of a percent. */
  vatIn: (workCountryId: number): Promise<number> =>
    db
      .one<{ vat: number }>('select vat_basis_points as vat from work_countries where id = $1', [workCountryId])
      .then((row) => row?.vat ?? 0),

  planById: (id: number): Promise<SubscriptionPlan | undefined> =>
    db
      .one<{ plan: SubscriptionPlan }>(`select ${PLAN} as plan from subscription_plans p where p.id = $1`, [id])
      .then((row) => row?.plan),
});
