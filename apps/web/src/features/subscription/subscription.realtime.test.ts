import { paymentMethod, subscription } from '@marula/contract/entities.fixture';
import { expect, it } from 'vitest';
import { withSubscription } from './subscription.realtime';

it('keeps the card that only some are told of while it is the same one', () => {
  const told = { ...subscription, authorization: null };
  expect(withSubscription(subscription, told).authorization).toEqual(paymentMethod);
  expect(withSubscription(subscription, { ...told, authorization_id: null }).authorization).toBeNull();
});
