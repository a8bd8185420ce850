import type { Db } from '../../core/database.ts';
import { postColumns } from '../../domain/posts/post-columns.ts';
import type { Posts } from '../../domain/posts/post-summary.ts';

const POSTS = `select ${postColumns('$1', '$2')}`;

export const subscriptionsRepository = (db: Db) => ({
  async findPosts(companyId: string, now: Date): Promise<Posts> {
    const row = await db.one<Posts>(POSTS, [companyId, now]);
    return row ?? { plan: null, bundles: [], credits: [] };
  },
});
