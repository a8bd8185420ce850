import type { Measure } from '@marula/contract/measures';

/** What is counted as it happens (migration 0041): how often, and after how many hours where that is told. */
export interface Counted {
  measure: 'viewed' | 'invited' | 'applied' | 'shortlisted' | 'hired' | 'declined' | 'answered' | 'left_shortlist';
  hours: number;
  total: number;
}

/** Stands in a count where no person does. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

const sum = (rows: readonly Counted[]) => rows.reduce((all, { total }) => all + total, 0);

/** Half took no longer; null where nothing was counted. */
function median(rows: readonly Counted[]): number | null {
  const half = sum(rows) / 2;
  if (half <= 0) return null;
  let reached = 0;
  for (const { hours, total } of rows.toSorted((a, b) => a.hours - b.hours)) {
    reached += total;
    if (reached >= half) return hours;
  }
  return null;
}

/** How each measure is made of what is counted, for home, reports and their export alike. */
const definitions: Record<Measure, { of: Counted['measure']; by: (rows: readonly Counted[]) => number | null }> = {
  views: { of: 'viewed', by: sum },
  invited: { of: 'invited', by: sum },
  applications: { of: 'applied', by: sum },
  answers: { of: 'answered', by: sum },
  shortlisted: { of: 'shortlisted', by: sum },
  hired: { of: 'hired', by: sum },
  declined: { of: 'declined', by: sum },
  first_answer: { of: 'answered', by: median },
  time_shortlisted: { of: 'left_shortlist', by: median },
  time_to_hire: { of: 'hired', by: median },
};

/** The counts that a measure is made of. */
export const countedFor = (measure: Measure): Counted['measure'] => definitions[measure].of;

export const measured = (measure: Measure, rows: readonly Counted[]): number | null => {
  const { of, by } = definitions[measure];
  return by(rows.filter((row) => row.measure === of));
};
