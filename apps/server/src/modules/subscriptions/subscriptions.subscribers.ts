import { subscriber } from '../../core/module.ts';
import { currentSubscription } from '../../domain/billing/shown-subscription.repository.ts';
import { summaryOf } from '../../domain/posts/post-summary.ts';
import { publish } from '../../realtime/publish.ts';
import { presentToTeam } from './subscriptions.presenter.ts';
import { subscriptionsRepository } from './subscriptions.repository.ts';

export const echoPosts = subscriber({
  name: 'subscriptions.echo-posts',
  on: ['post.spent', 'credit.claimed'],
  async handle(tx, event, deps) {
    const { company_id } = event.payload;
    // The whole team hears it.
    const row = summaryOf(await subscriptionsRepository(tx).findPosts(company_id, deps.clock()), false);
    await publish(tx, event, { channel: 'company', id: company_id, event: 'post-allocation' }, { row });
  },
});

export const echoSubscription = subscriber({
  name: 'subscriptions.echo',
  on: ['subscription.changed', 'price.changing'],
  async handle(tx, event, deps) {
    const { company_id } = event.payload;
    const current = await currentSubscription(tx, company_id, deps.clock());
    const to = { channel: 'company', id: company_id, event: 'subscription' } as const;
    if (current) await publish(tx, event, to, { action: 'updated', row: presentToTeam(current) });
  },
});
