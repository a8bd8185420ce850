import { answerLimits } from '@marula/contract/application-limits';
import { duration } from '@marula/contract/limits';
import type { Db } from '../../core/database.ts';
import { countedFor, measured } from './counted.ts';
import { measuresRepository } from './measures.repository.ts';
import { workDay } from './work-day.ts';

const HOURS_IN_A_DAY = duration.day / duration.hour;

/** In how many days each of these employers usually answers; none for who has not answered often enough to say. */
export async function usualAnswerDays(db: Db, companyIds: readonly string[], now: Date): Promise<Map<string, number>> {
  const since = workDay(new Date(now.getTime() - answerLimits.usualOverDays * duration.day));
  const rows = await measuresRepository(db).ofCompanies([...new Set(companyIds)], since, countedFor('first_answer'));
  const days = new Map<string, number>();
  for (const [id, counted] of Map.groupBy(rows, ({ company_id }) => company_id)) {
    const hours = measured('first_answer', counted);
    const answers = measured('answers', counted) ?? 0;
    if (hours === null || answers < answerLimits.fewestAnswers) continue;
    days.set(id, Math.max(1, Math.ceil(hours / HOURS_IN_A_DAY)));
  }
  return days;
}
