import type { FitLine } from '@marula/contract/candidate-app.jobs.contract';
import { m } from '@/paraglide/messages';

/** What the job asks for, in words that stand alone. */
export const askedWords = ({ code, asked }: FitLine): string => m.candidate_app_fit_asked({ code, asked });

/** What of the person's own answers it: their words, or how far away they are. */
export const evidenceWords = ({ source, line, km }: FitLine): string | undefined => {
  if (source === null) return undefined;
  if (line === null) return m.candidate_app_fit_none();
  if (source === 'location' && km) return m.candidate_app_fit_away({ place: line, count: km });
  if (source === 'answers') return m.candidate_app_fit_answered({ line });
  return m.candidate_app_fit_says({ line });
};
