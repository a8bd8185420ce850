import { ApiError } from '@/lib/api-error';
import { createStore } from '@/lib/store';

/** Whether somebody is asked to buy a post, wherever they ran out of them. */
export const purchasePrompt = createStore(false);

const outOfPosts = ['plan.no_posts', 'plan.posts_used', 'credits.not_enough'];

export const isOutOfPosts = (error: unknown): boolean =>
  error instanceof ApiError && outOfPosts.includes(error.code ?? '');
