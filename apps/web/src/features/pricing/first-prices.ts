import type { Pricing } from '@marula/contract/pricing.contract';
import { takeFirstAnswer } from '@/lib/first-answers';

/** The prices that came with the page’s HTML are there without the client of the API, which the home page has no room for. */
const withThePage = (): Response | undefined =>
  typeof document === 'undefined' ? undefined : takeFirstAnswer('/api/pricing');

/** For a page that is about something else and goes on without them. */
export const firstPrices = async (): Promise<Pricing | undefined> => {
  const answer = withThePage();
  if (answer) return answer.ok ? ((await answer.json()) as Pricing) : undefined;
  const { askPrices } = await import('./pricing.queries');
  return askPrices().catch(() => undefined);
};
