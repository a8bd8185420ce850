/**
 * The status of application `a` as the person who made it sees it. A decline that can still be undone is nobody's
 * business yet: the application stands where it stood.
 */
export const shownStatus = `case when a.status_id = 5 and a.decline_told_at is null
  then coalesce((select e.from_status_id from application_events e where e.application_id = a.id order by e.id desc limit 1), a.status_id)
  else a.status_id end`;

const CONTEST = `'made_at', k.made_at, 'text', k.text, 'answered_at', k.answered_at, 'answer', k.answer`;

/** Of the contest `k`. Who answered is only for their own team. */
export const contestColumns = `jsonb_build_object(${CONTEST})`;
export const contestColumnsFor = (answeredBy: string) => `jsonb_build_object(${CONTEST}, 'answered_by', ${answeredBy})`;
