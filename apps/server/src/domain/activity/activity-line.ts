import type {
  ActivityAction,
  ActivityCategory,
  ActivityField,
  ActivitySubjectKind,
} from '@marula/contract/activity-actions';
import { foldName } from '../../db/reference/fold-name.ts';

/** Before and after as they are kept: a status and a role by their names, a day as the calendar has it, the rest as people read it. */
export interface StoredChange {
  field: ActivityField;
  from: string | null;
  to: string | null;
}

/** What a line tells beside what was done. People stand here by their ids: their names are in `names`, and can go. */
export interface ActivityData {
  subject?: { kind: ActivitySubjectKind; id?: string | undefined; person?: string; name?: string };
  /** Of an application. */
  job?: { id: string; title: string };
  /** Of a line that counts: the applications, whose they are and where they stood. */
  people?: { id: string; person: string; from?: string }[];
  count?: number;
  changes?: StoredChange[];
  /** Whoever looks for work did it. */
  by?: 'candidate';
  /** What was deleted stood here. */
  status?: string;
  published?: boolean;
  percent?: number;
  /** Of money, as people read it. */
  amount?: string;
}

export type ActivityNames = Record<string, string>;

/** A line of one act, as the table of actions has it. */
export type ActivityLine = {
  [C in ActivityCategory]: { category: C; action: ActivityAction<C> };
}[ActivityCategory] & {
  company_id: string;
  /** Null where nobody did it. */
  actor_id: string | null;
  data?: ActivityData;
  application_id?: string;
  job_id?: string;
};

/** Everybody whom a line names. */
export const peopleOf = ({ actor_id, data = {} }: Pick<ActivityLine, 'actor_id' | 'data'>): string[] => [
  ...new Set(
    [actor_id, data.subject?.person, ...(data.people ?? []).map(({ person }) => person)].filter(
      (id) => id !== null && id !== undefined,
    ),
  ),
];

/** What a line is found by. A space stands before and after each word. */
export const wordsOfLine = (data: ActivityData, names: ActivityNames): string =>
  ` ${foldName([data.subject?.name, data.job?.title, ...Object.values(names)].filter(Boolean).join(' '))} `;
