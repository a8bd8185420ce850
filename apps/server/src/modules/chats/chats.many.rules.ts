import { chatLimits } from '@marula/contract/chat-limits';
import { AppError } from '@marula/contract/errors';
import { textLimits } from '@marula/contract/limits';
import { fillBlanks } from '@marula/contract/message-blanks';

/** Somebody as the team chose them, with what fills the blanks. */
export interface Chosen {
  application_id: string;
  job_id: string;
  profile_id: string;
  applied: boolean;
  /** They do not want to hear from the company. */
  blocked: boolean;
  first_name: string;
  job_title: string;
}

export function ensureSelection(ids: readonly string[]): string[] {
  if (ids.length === 0) throw new AppError('applications.none_selected');
  if (ids.length > chatLimits.bulk) throw new AppError('request.too_large');
  return [...new Set(ids)];
}

/** What each of them reads. One that would not fit stops all of them: nobody gets half a message. */
export function wordsFor(chosen: readonly Chosen[], content: string): Map<string, string> {
  const words = new Map(chosen.map((one) => [one.application_id, fillBlanks(content, one).trim()]));
  for (const text of words.values()) {
    if (text.length < 1 || text.length > textLimits.message) {
      const message = `must have 1 to ${textLimits.message} characters for each person`;
      throw new AppError('request.invalid', { issues: [{ path: 'body.content', message }] });
    }
  }
  return words;
}
