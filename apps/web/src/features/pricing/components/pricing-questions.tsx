import { jobLimits } from '@marula/contract/job-limits';
import { postLimits, subscriptionLimits } from '@marula/contract/limits';
import { paymentLimits } from '@marula/contract/payment-limits';
import { m } from '@/paraglide/messages';
import { Link } from '@/ui/link';
import { Questions } from '@/ui/questions';

const { trialDays, trialNoticeDays } = subscriptionLimits;

export function PricingQuestions() {
  return (
    <Questions
      title={m.pricing_questions_title()}
      more={
        <>
          {m.pricing_questions_else()} <Link to="/contact">{m.pricing_questions_write()}</Link>{' '}
          {m.pricing_questions_answer()}
        </>
      }
      items={[
        {
          question: m.pricing_q_trial({ days: trialDays }),
          answer: m.pricing_a_trial({ first: trialNoticeDays[0], last: trialNoticeDays[1] }),
        },
        {
          question: m.pricing_q_post(),
          answer: m.pricing_a_post({ days: jobLimits.runDays, hours: postLimits.giveBackHours }),
        },
        { question: m.pricing_q_view(), answer: m.pricing_a_view() },
        { question: m.pricing_q_pay(), answer: m.pricing_a_pay({ cards: paymentLimits.savedMethods }) },
        { question: m.pricing_q_cancel(), answer: m.pricing_a_cancel() },
      ]}
    />
  );
}
