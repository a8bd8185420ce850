import { m } from '@/paraglide/messages';
import { Link } from '@/ui/link';
import { type Question, Questions } from '@/ui/questions';

/** Left out where they cannot be had: the page is about something else. */
export function PricingQuestions({ items }: { items: readonly Question[] }) {
  if (items.length === 0) return null;
  return (
    <Questions
      title={m.pricing_questions_title()}
      more={
        <>
          {m.pricing_questions_else()} <Link to="/contact">{m.pricing_questions_write()}</Link>{' '}
          {m.pricing_questions_answer()}
        </>
      }
      items={items}
    />
  );
}
