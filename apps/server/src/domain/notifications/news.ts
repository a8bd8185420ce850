/** What can be told in the bell: by code, what fills the blanks of its sentence, and what it leads to. */
interface Facts {
  job_closing: { title: string; count: number; job_id: string };
  job_closed: { title: string; job_id: string };
  /** By a colleague. */
  job_published: { name: string; title: string; job_id: string };
  /** By an alert, for who looks for work. */
  job_found: { title: string; company: string; job_id: string };
  job_views: { title: string; percent: number; limit: number; job_id: string };
  job_views_full: { title: string; job_id: string };
  /** Of a sender who has no name, or about no job, less is said. */
  message: { sender: string; title?: string; chat_id: string };
  chat_handed_over: { applicant: string; chat_id: string };
  application_new: Applied & { name: string };
  /** Who waits longer than people usually do. */
  application_reminder: Applied & { name: string };
  /** Who asks for another look. */
  application_contested: Applied & { name: string };
  contest_answered: Applied & { company: string };
  /** By a colleague. */
  applicant_hired: Applied & { name: string; applicant: string };
  application_sent: Applied & { company: string };
  application_shortlisted: Applied & { company: string };
  application_hired: Applied & { company: string };
  /** One line, also when several applications of one person to a company were declined. */
  application_declined: { titles: string[]; company: string; application_ids: string[] };
  application_removed: { title: string; company: string; job_id: string };
  /** By us: whoever applied should be careful. */
  job_taken_down: { title: string; company: string; job_id: string };
  invite_removed: { title: string; company: string; job_id: string };
  invited: Applied & { company: string };
  invite_accepted: Applied & { name: string };
  /** What the one who pays should know; `amount` is written as people write it. */
  trial_ending: { count: number };
  trial_ended: object;
  /** Its registration number or its card has had one under another name. */
  trial_repeated: object;
  payment_due: { amount: string; day: string };
  /** Nothing that is saved could pay it, and nobody did. */
  payment_missing: { amount: string; day: string };
  payment_failed: { amount: string; day: string };
  price_changing: { plan: string; interval: 'monthly' | 'annual'; old_amount: string; new_amount: string; day: string };
  plan_on_hold: { amount: string };
  /** One of us sees for a while what the team sees. */
  support_look: { staff: string; until: string };
  /** By Felix, who read the words of it. */
  video_reviewed: object;
  /** By one of us, who watched it. */
  video_feedback: object;
  video_taken_down: object;
  identity_confirmed: object;
  reference_checked: { company: string; job_history_id: string };
  reference_confirmed: { company: string; job_history_id: string };
}

interface Applied {
  title: string;
  job_id: string;
  application_id: string;
}

export type NewsCode = keyof Facts;

/** What is stored of a notification beside its type. */
export type News = { [C in NewsCode]: { code: C; others?: number; ids?: string[] } & Facts[C] }[NewsCode];
