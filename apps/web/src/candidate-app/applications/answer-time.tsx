import type { OwnApplication } from '@marula/contract/candidate-app.contract';
import { duration } from '@marula/contract/limits';
import { useNow } from '@/lib/use-now';
import { m } from '@/paraglide/messages';
import classes from './answer-time.module.css';

const fewest = 5;
/** More leaves than this have no room on a phone: each stands for several days then. */
const most = 14;

/** Which day of waiting this is; the first day is the one on which it was sent. */
export const dayOf = (sentAt: string, now: Date): number =>
  Math.max(1, Math.floor((now.getTime() - Date.parse(sentAt)) / duration.day) + 1);

/** Measured, not promised: the days so far beside this employer’s own habit. */
export function AnswerTime({ application: { line, company } }: { application: OwnApplication }) {
  const now = useNow();
  if (!line || line.usual_answer_days === null) return null;
  const usual = line.usual_answer_days;
  const day = dayOf(line.sent_at, now);
  const days = Math.max(fewest, day, usual + 1);
  const each = Math.ceil(days / most);
  const habit = m.candidate_app_usual({ company: company.name, count: usual });
  const so = m.candidate_app_application_day({ count: day });
  const late = day > usual;
  return (
    <section className={classes.card}>
      <h3>{late ? m.candidate_app_application_late() : habit}</h3>
      <div className={classes.days} aria-hidden>
        {Array.from({ length: Math.ceil(days / each) }, (_, index) => index).map((index) => (
          <i
            key={index}
            data-past={index < Math.ceil(day / each) || undefined}
            data-usual={index + 1 === Math.ceil(usual / each) ? m.candidate_app_application_usual_mark() : undefined}
          />
        ))}
      </div>
      <p>{late ? `${habit} ${so}` : so}</p>
    </section>
  );
}
