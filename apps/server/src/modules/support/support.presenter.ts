import { candidateAppBase, candidateAppPaths } from '@marula/contract/candidate-app-paths';
import type { Deps } from '../../core/deps.ts';
import { caseAnswer } from '../../mail/form-letters.ts';
import type { Letter } from '../../mail/letter.ts';
import type { HeldCase } from './support.repository.ts';

/** An answer as a mail, with the way to the conversation where there is one. */
export function letterOf(
  { config }: Deps,
  { number, name, subject, locale }: HeldCase,
  content: string,
  heard: { chat_id: string; is_candidate: boolean } | undefined,
): Letter {
  const path = heard?.is_candidate
    ? candidateAppBase + candidateAppPaths.chat.replace(':id', heard.chat_id)
    : heard && `/dashboard/chat?chat=${heard.chat_id}`;
  return caseAnswer(locale, { number, name, subject, content, url: path && config.http.siteUrl + path });
}
