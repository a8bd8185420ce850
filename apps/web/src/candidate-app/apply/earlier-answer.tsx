import type { EarlierAnswer as Earlier } from '@marula/contract/candidate-app.answers.contract';
import { formatDate } from '@marula/contract/formats';
import { useQuery } from '@tanstack/react-query';
import { api } from '@/lib/api';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { personQuery } from '../session';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import type { Answer } from './apply-draft';
import { type AskedQuestion, answerWords } from './questions';

/** What the person said when another job asked the same; nobody waits for it, and without a line there is none. */
export function useEarlierAnswer(jobId: string, { id }: AskedQuestion): Earlier | undefined {
  const { data: person } = useQuery(personQuery);
  const { data } = useQuery({
    queryKey: ['earlier-answers', jobId],
    queryFn: ({ signal }) => api(candidateApp.listEarlierAnswers, { query: { job_id: jobId }, signal }),
    enabled: person?.kind === 'candidate',
  });
  return data?.items.find(({ question_id }) => question_id === id);
}

interface EarlierAnswerProps {
  question: AskedQuestion;
  earlier: Earlier;
  onUse: (answer: Answer) => void;
}

/** Offered, never put in: this employer may mean something else by the same words. */
export const EarlierAnswer = ({ question, earlier, onUse }: EarlierAnswerProps) => (
  <Notice
    icon="rotate-ccw"
    tone="brand"
    title={m.candidate_app_cv_answered({ day: formatDate(earlier.answered_at, getTenant().time_zone) })}
    act={
      <Button look="outline" icon="check" onClick={() => onUse(earlier.answer)}>
        {m.candidate_app_cv_use()}
      </Button>
    }
  >
    {answerWords(question, earlier.answer)}
  </Notice>
);
