import { endpoints } from '@marula/contract/endpoints';
import { type Module, route } from '../../core/module.ts';
import { echoPosts } from './subscriptions.subscribers.ts';
import { readCurrentSubscription, readFeatures, readPostAllocations } from './subscriptions.usecases.ts';

const { current, features, posts } = endpoints.subscriptions;

export const subscriptionsModule: Module = {
  name: 'subscriptions',
  routes: [
    route(current, ({ deps, actor }) => readCurrentSubscription(deps, actor)),
    route(features, ({ deps, actor }) => readFeatures(deps, actor)),
    route(posts, ({ deps, actor }) => readPostAllocations(deps, actor)),
  ],
  subscribers: [echoPosts],
};
