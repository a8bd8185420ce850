import type { DigestKind } from '@marula/contract/mail-kinds';
import { mailLimits } from '@marula/contract/mail-limits';
import type { Locale, TenantCode } from '@marula/contract/tenants';
import { type CopyKey, say } from '@marula/copy/say';
import { dayIn } from './day.ts';
import type { Letter, WaysOut } from './letter.ts';
import { listed } from './listed.ts';

interface Arrived {
  title: string;
  names: readonly string[];
  url: string;
}

interface Ending {
  title: string;
  expires_at: string;
  url: string;
}

export interface DigestNews {
  new_applicants: readonly Arrived[];
  accepted_invitations: readonly Arrived[];
  new_messages: readonly { names: readonly string[]; messages: number; url: string }[];
  job_expiring: readonly Ending[];
}

type Section = NonNullable<Letter['sections']>[number];
type Item = Section['items'][number];

/** The first lines of a long list, and how many more there are. */
const shortened = (locale: Locale, items: readonly Item[]): Item[] => {
  const more = items.length - mailLimits.digestLines;
  const shown = items.slice(0, mailLimits.digestLines);
  return more > 0 ? [...shown, { text: say(locale, 'letters_digest_more', { count: more }) }] : shown;
};

const arrivedItems = (locale: Locale, key: CopyKey, arrived: readonly Arrived[]): Item[] =>
  arrived.map(({ title, names, url }) => ({
    text: say(locale, key, { count: names.length, names: listed(locale, names), title }),
    action: { label: say(locale, 'letters_applicants_action'), url },
  }));

const endingItems = (locale: Locale, country: TenantCode, endings: readonly Ending[]): Item[] =>
  endings.map(({ title, expires_at, url }) => ({
    text: say(locale, 'letters_ending_text', { title, day: dayIn(locale, country, expires_at) }),
    action: { label: say(locale, 'letters_ending_action'), url },
  }));

const countOf: { [K in DigestKind]: (news: DigestNews) => number } = {
  new_applicants: ({ new_applicants }) => new_applicants.reduce((sum, { names }) => sum + names.length, 0),
  accepted_invitations: (news) => news.accepted_invitations.reduce((sum, { names }) => sum + names.length, 0),
  new_messages: ({ new_messages }) => new_messages.reduce((sum, { messages }) => sum + messages, 0),
  job_expiring: ({ job_expiring }) => job_expiring.length,
};

const itemsOf: { [K in DigestKind]: (locale: Locale, country: TenantCode, news: DigestNews) => Item[] } = {
  new_applicants: (locale, _, { new_applicants }) => arrivedItems(locale, 'letters_applied_text', new_applicants),
  accepted_invitations: (locale, _, { accepted_invitations }) =>
    arrivedItems(locale, 'letters_accepted_text', accepted_invitations),
  new_messages: (locale, _, { new_messages }) =>
    new_messages.map(({ names, messages, url }) => ({
      text: say(locale, 'letters_unread_from', {
        count: messages,
        names: listed(
          locale,
          names.map((name) => name || say(locale, 'letters_unread_nameless')),
        ),
      }),
      action: { label: say(locale, 'letters_unread_action', { count: messages }), url },
    })),
  job_expiring: (locale, country, { job_expiring }) => endingItems(locale, country, job_expiring),
};

/** In this order: people before papers. */
const headings = {
  new_applicants: 'letters_digest_new_applicants',
  accepted_invitations: 'letters_digest_accepted_invitations',
  new_messages: 'letters_digest_new_messages',
  job_expiring: 'letters_digest_job_expiring',
} as const satisfies Record<DigestKind, CopyKey>;
const order = Object.keys(headings) as DigestKind[];

/** A day's news of every kind, each thing with its own way there. */
export const dailyDigest = (locale: Locale, country: TenantCode, news: DigestNews, out: WaysOut): Letter => {
  const kinds = order.filter((kind) => news[kind].length > 0);
  const count = (kind: DigestKind) => say(locale, headings[kind], { count: countOf[kind](news) });
  return {
    subject: say(locale, 'letters_digest_subject', { news: listed(locale, kinds.map(count)) }),
    heading: say(locale, 'letters_digest_heading'),
    paragraphs: [],
    sections: kinds.map((kind) => ({
      heading: count(kind),
      items: shortened(locale, itemsOf[kind](locale, country, news)),
    })),
    out,
  };
};

/** All jobs of a team that end soon, for who is told of them apart from the rest. */
export const endingJobs = (locale: Locale, country: TenantCode, endings: readonly Ending[], out: WaysOut): Letter => {
  const heading = say(locale, 'letters_ending_subject', { count: endings.length, title: endings[0]?.title ?? '' });
  return {
    subject: heading,
    heading,
    paragraphs: [say(locale, 'letters_ending_help')],
    sections: [{ items: shortened(locale, endingItems(locale, country, endings)) }],
    out,
  };
};
