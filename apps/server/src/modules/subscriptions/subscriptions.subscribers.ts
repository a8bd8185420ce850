import { subscriber } from '../../core/module.ts';
import { summaryOf } from '../../domain/posts/post-summary.ts';
import { publish } from '../../realtime/publish.ts';
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
