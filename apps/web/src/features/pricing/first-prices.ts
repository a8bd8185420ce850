import type { Pricing } from '@marula/contract/pricing.contract';
import { takeFirstReply } from '@/lib/first-answers';

/** For a page that is about something else and goes on without them. */
export const firstPrices = async (): Promise<Pricing | undefined> => {
  const withThePage = takeFirstReply<Pricing>('/api/pricing');
  if (withThePage) return withThePage;
  const { askPrices } = await import('@/lib/prices');
  return askPrices().catch(() => undefined);
};
