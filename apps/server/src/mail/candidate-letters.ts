import { alertLimits } from '@marula/contract/alert-limits';
import type { Locale } from '@marula/contract/tenants';
import { say } from '@marula/copy/say';
import type { Letter, WaysOut } from './letter.ts';

export const welcomeToTheApp = (locale: Locale, { first_name, url }: { first_name: string; url: string }): Letter => ({
  subject: say(locale, 'letters_welcome_subject'),
  heading: say(locale, 'letters_welcome_heading', { first_name }),
  paragraphs: [say(locale, 'letters_candidate_welcome_text')],
  action: { label: say(locale, 'letters_candidate_welcome_action'), url },
  note: say(locale, 'letters_candidate_welcome_note'),
});

interface NewJob {
  title: string;
  company: string;
  place: string | null;
  url: string;
}

/** What somebody's alerts have found, the newest first. */
export const newJobs = (locale: Locale, jobs: readonly NewJob[], out: WaysOut): Letter => {
  const [first] = jobs;
  const more = jobs.length - alertLimits.mailedJobs;
  const items = jobs.slice(0, alertLimits.mailedJobs).map(({ title, company, place, url }) => ({
    text: [title, company, place].filter(Boolean).join(' · '),
    action: { label: say(locale, 'letters_found_action'), url },
  }));
  return {
    subject: say(locale, 'letters_found_subject', { count: jobs.length, title: first?.title ?? '' }),
    heading: say(locale, 'letters_found_heading', { count: jobs.length }),
    paragraphs: [say(locale, 'letters_found_text')],
    sections: [{ items: more > 0 ? [...items, { text: say(locale, 'letters_digest_more', { count: more }) }] : items }],
    note: say(locale, 'letters_found_note'),
    out,
  };
};
