import { jobLimits } from '@marula/contract/job-limits';
import { subscriptionLimits } from '@marula/contract/limits';
import { m } from '@/paraglide/messages';
import { Link } from '@/ui/link';
import { Questions } from '@/ui/questions';

export function HomeQuestions() {
  return (
    <Questions
      title={m.home_questions_title()}
      more={
        <>
          {m.home_questions_else()} <Link to="/contact">{m.home_questions_write()}</Link> {m.home_questions_answer()}
        </>
      }
      items={[
        { question: m.home_q_pay(), answer: m.home_a_pay() },
        { question: m.home_q_cv(), answer: m.home_a_cv() },
        { question: m.home_q_data(), answer: m.home_a_data() },
        { question: m.home_q_real(), answer: m.home_a_real() },
        {
          question: m.home_q_business(),
          answer: m.home_a_business({ days: jobLimits.runDays, trial: subscriptionLimits.trialDays }),
        },
      ]}
    />
  );
}
