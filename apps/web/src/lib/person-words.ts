import type { Candidate } from '@marula/contract/candidates.contract';
import { noneNeededId } from '@marula/contract/limits';
import type { ReferenceOption } from '@marula/contract/shared.contract';
import { m } from '@/paraglide/messages';

export const nameOf = ({ first_name, last_name }: Pick<Candidate, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`.trim();

/** Jobs and people share these lists. What a job does not need, a person does not have. */
export const hasSome = (option: ReferenceOption | null): option is ReferenceOption =>
  option !== null && option.id !== noneNeededId;

/** The name of an option where it is said of people. */
export const personOption = (what: 'experience' | 'licence', option: ReferenceOption) =>
  hasSome(option) ? option.name : m.people_none({ what });

/** Reference data begin with a capital; within a line they do not. */
const lowered = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

/** What somebody works as and for how long; a profile that says neither is not finished. */
export const headlineOf = ({ industry, experience }: Pick<Candidate, 'industry' | 'experience'>) => {
  const position = industry[0]?.position?.name ?? industry[0]?.user_input;
  if (!position) return m.people_headline_none();
  return hasSome(experience) ? m.people_headline({ position, experience: lowered(experience.name) }) : position;
};
