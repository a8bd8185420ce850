import type { Candidate } from '@marula/contract/candidates.contract';
import type { ReferenceOption } from '@marula/contract/shared.contract';
import { m } from '@/paraglide/messages';

export const nameOf = ({ first_name, last_name }: Pick<Candidate, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`.trim();

/** In the lists shared with jobs, option 1 is “none needed”. On a person it means that they have none. */
const noneId = 1;

export const hasSome = (option: ReferenceOption | null): option is ReferenceOption =>
  option !== null && option.id !== noneId;

/** What somebody works as and for how long; a profile that says neither is not finished. */
export const headlineOf = ({ industry, experience }: Pick<Candidate, 'industry' | 'experience'>) => {
  const position = industry[0]?.position?.name ?? industry[0]?.user_input;
  if (!position) return m.candidates_headline_none();
  return hasSome(experience)
    ? m.candidates_headline({ position, experience: experience.name.toLowerCase() })
    : position;
};
