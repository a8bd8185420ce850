import type { Pricing } from '@marula/contract/pricing.contract';
import { takeFirstReply } from '@/lib/first-answers';
import type { Question } from '@/ui/questions';

/** For a page that is about something else and goes on without them. */
export const firstPrices = async (): Promise<Pricing | undefined> => {
  const withThePage = takeFirstReply<Pricing>('/api/pricing');
  if (withThePage) return withThePage;
  const { askPrices } = await import('@/lib/prices');
  return askPrices().catch(() => undefined);
};

export const firstQuestions = async (): Promise<readonly Question[]> => {
  const withThePage = takeFirstReply<{ items: Question[] }>('/api/pricing/faq');
  if (withThePage) return withThePage.items;
  const { askQuestions } = await import('@/lib/prices');
  return askQuestions();
};
