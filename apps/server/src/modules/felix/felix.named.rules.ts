import { felixLimits } from '@marula/contract/felix-limits';
import type { Role } from '@marula/contract/roles';
import { type ApplicationStatusId, applicationStatusIds, canMove } from '@marula/contract/transitions';
import { foldName } from '../../db/reference/fold-name.ts';
import { slipsBetween } from '../../domain/search/spelling.ts';
import type { ToolInput } from '../../ports/ai/port.ts';

/** Somebody's application, as far as it takes to know whom a name means. */
export interface NamedApplication {
  id: string;
  status_id: ApplicationStatusId;
  job_id: string;
  title: string;
  percentage: number | null;
  profile_id: string;
  first_name: string;
  last_name: string;
}

export type NamedAct = ToolInput<'act_on_people'>['act'];

const targets: Partial<Record<NamedAct, ApplicationStatusId>> = {
  shortlist: applicationStatusIds.Shortlisted,
  decline: applicationStatusIds.Declined,
  hire: applicationStatusIds.Hired,
};

const TITLE = /^(?:mr|mrs|ms|miss|dr|prof|mama|sis|bra)$/;
const wordsOf = (name: string) =>
  foldName(name)
    .split(' ')
    .filter((word) => word !== '' && !TITLE.test(word));

export const fullName = ({ first_name, last_name }: Pick<NamedApplication, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim();

/** 'Dlamini Sipho' is Sipho Dlamini, and 'Sipho' is as well. */
const isCalled = (asked: readonly string[], one: NamedApplication): boolean => {
  const own = wordsOf(fullName(one));
  return asked.every((word) => own.includes(word));
};

const isNear = (word: string, own: string): boolean => {
  // Thandi is short for Thandiwe, and a hurried hand writes Siphp.
  if (word.length >= 3 && (own.startsWith(word) || word.startsWith(own)) && own.length >= 3) return true;
  const most = word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
  return slipsBetween(word, own, most) <= most;
};

const isNearly = (asked: readonly string[], one: NamedApplication): boolean => {
  const own = wordsOf(fullName(one));
  return asked.some((word) => own.some((other) => isNear(word, other)));
};

/** Whom a name means among those whose names are alike. */
export type WhoIsMeant =
  | { is: 'one'; application: NamedApplication }
  | { is: 'several'; applications: NamedApplication[]; more: number }
  /** Nobody has the name, or nobody in this job: these may be meant. */
  | { is: 'near'; applications: NamedApplication[]; elsewhere: boolean }
  | { is: 'nobody' }
  | { is: 'there'; application: NamedApplication }
  | { is: 'stuck'; application: NamedApplication };

interface Asked {
  name: string;
  act: NamedAct;
  job_id: string | null;
  role: Role;
}

const several = (applications: NamedApplication[]): WhoIsMeant => ({
  is: 'several',
  applications: applications.slice(0, felixLimits.choices),
  more: Math.max(0, applications.length - felixLimits.choices),
});

export function whoIsMeant(alike: readonly NamedApplication[], { name, act, job_id, role }: Asked): WhoIsMeant {
  const asked = wordsOf(name);
  if (asked.length === 0) return { is: 'nobody' };
  const to = targets[act];
  const mayMove = ({ status_id }: NamedApplication) =>
    to === undefined || (status_id !== to && canMove({ from: status_id, to, by: 'employer', role }));
  const offered = (some: NamedApplication[]) => some.filter(mayMove).slice(0, felixLimits.choices);
  const called = alike.filter((one) => isCalled(asked, one));
  if (called.length === 0) {
    const near = offered(alike.filter((one) => isNearly(asked, one)));
    return near.length === 0 ? { is: 'nobody' } : { is: 'near', applications: near, elsewhere: false };
  }
  const here = called.filter((one) => job_id === null || one.job_id === job_id);
  if (here.length === 0) {
    const others = offered(called);
    return others.length === 0 ? { is: 'nobody' } : { is: 'near', applications: others, elsewhere: true };
  }
  // Of two with the name, one of whom is there already, the other is meant.
  const open = here.filter(mayMove);
  const [first] = open;
  if (first) return open.length === 1 ? { is: 'one', application: first } : several(open);
  const there = here.find(({ status_id }) => status_id === to);
  const [stuck] = here;
  if (there) return { is: 'there', application: there };
  return stuck ? { is: 'stuck', application: stuck } : { is: 'nobody' };
}
