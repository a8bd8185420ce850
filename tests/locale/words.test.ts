import { globSync, readFileSync } from 'node:fs';
import { activityActions } from '@marula/contract/activity-actions';
import type { Locale } from '@marula/contract/tenants';
import type { Message } from '@marula/copy/message';
import { pseudo } from '@marula/copy/pseudo';
import { learn } from '@marula/copy/say';
import { afterAll, expect, test } from 'vitest';
import { presentActivity } from '../../apps/server/src/domain/activity/activity-log.presenter.ts';
import type { StoredLine } from '../../apps/server/src/domain/activity/activity-log.repository.ts';
import { HANDED_OVER, inWordsOf } from '../../apps/server/src/domain/chats/status-line.ts';
import type { News, NewsCode } from '../../apps/server/src/domain/notifications/news.ts';
import { presentNotification } from '../../apps/server/src/domain/notifications/notification-presenter.ts';
import { accountLetters } from '../../apps/server/src/mail/account-letters.ts';
import { newApplicants } from '../../apps/server/src/mail/applicant-letters.ts';
import { welcomeToTheApp } from '../../apps/server/src/mail/candidate-letters.ts';
import { unreadMessages } from '../../apps/server/src/mail/chat-letters.ts';
import { dailyDigest, endingJobs } from '../../apps/server/src/mail/digest-letters.ts';
import { asText } from '../../apps/server/src/mail/layout.ts';
import type { Letter } from '../../apps/server/src/mail/letter.ts';
import { referenceRequest } from '../../apps/server/src/mail/reference-letters.ts';
import * as team from '../../apps/server/src/mail/team-letters.ts';

const root = `${import.meta.dirname}/../../`;
/** A language that nobody has translated into, spoken by one folder of copy. */
const locale = 'xa' as Locale;

const files = globSync('packages/copy/en/*.json', { cwd: root });
const english: Record<string, Message> = Object.assign(
  {},
  ...files.map((file) => JSON.parse(readFileSync(root + file, 'utf8'))),
);
afterAll(learn(locale, Object.fromEntries(Object.entries(english).map(([key, message]) => [key, pseudo(message)]))));

/** Names and titles without a Latin letter: whatever has one was written by us. */
const name = 'Ωλγα';
const title = 'Πιλότος';
const url = 'https://marula.test';
const latin = /[a-z]{2,}/gi;
const leftIn = (text: string) => text.replaceAll(url, '').match(latin) ?? [];

const claim = {
  candidate_name: name,
  company_name: name,
  position: title,
  reference_name: name,
  start_date: '2019-03-01',
  end_date: '2020-12-31',
  current_position: false,
} as Parameters<typeof referenceRequest>[1];
const people = [name, `${name}1`, `${name}2`, `${name}3`, `${name}4`, `${name}5`];
const out = { unsubscribe: url, settings: url };
const digest = {
  new_applicants: [{ title, names: people, url }],
  accepted_invitations: [{ title, names: [name], url }],
  new_messages: Array.from({ length: 12 }, () => ({ names: [name, ''], messages: 2, url })),
  job_expiring: [{ title, expires_at: '2026-11-20T10:00:00Z', url }],
};
const account = { code: '123456', link: url, other_address: '1@2' };

const letters: [string, Letter][] = [
  ...Object.entries(accountLetters).map(([kind, write]): [string, Letter] => [
    kind,
    write(locale, { ...account, kind: kind as keyof typeof accountLetters }),
  ]),
  ['new applicants', newApplicants(locale, { title, applied: people, accepted: [name], url, out })],
  ['one applicant', newApplicants(locale, { title, applied: [name], accepted: [], url, out })],
  ['an acceptance', newApplicants(locale, { title, applied: [], accepted: [name], url, out })],
  ['welcome to the app', welcomeToTheApp(locale, { first_name: name, url })],
  ['unread messages', unreadMessages(locale, { names: [name, ''], messages: 3, url, out })],
  ['a day', dailyDigest(locale, 'ZA', digest, out)],
  ['jobs that end', endingJobs(locale, 'ZA', digest.job_expiring, out)],
  ['a reference', referenceRequest(locale, { ...claim, url })],
  ['a reference of today', referenceRequest(locale, { ...claim, current_position: true, end_date: null, url })],
  ['a reference without dates', referenceRequest(locale, { ...claim, start_date: null, position: null, url })],
  ['welcome', team.welcome(locale, { first_name: name, url })],
  ['a team invite', team.teamInvite(locale, { company: name, role: 'Admin', inviter: name, url, declineUrl: url })],
  ['a new role', team.roleChanged(locale, { company: name, role: 'User', url })],
  ['a removal', team.removedFromTeam(locale, { company: name })],
  ['a goodbye', team.accountDeleted(locale)],
];

test.each(letters)('the letter about %s has no word of English left', (_, letter) => {
  expect(leftIn(`${letter.subject}\n${asText(letter, locale)}`)).toEqual([]);
});

const applied = { title, job_id: '1', application_id: '2' };
const news: { [C in NewsCode]: Extract<News, { code: C }> } = {
  job_closing: { code: 'job_closing', title, count: 7, job_id: '1' },
  job_closed: { code: 'job_closed', title, job_id: '1' },
  job_found: { code: 'job_found', title, company: name, job_id: '1' },
  job_views: { code: 'job_views', title, percent: 80, limit: 100, job_id: '1' },
  job_views_full: { code: 'job_views_full', title, job_id: '1' },
  job_published: { code: 'job_published', name, title, job_id: '1' },
  message: { code: 'message', sender: '', title, chat_id: '1' },
  chat_handed_over: { code: 'chat_handed_over', applicant: name, chat_id: '1' },
  application_new: { code: 'application_new', name, ...applied },
  applicant_hired: { code: 'applicant_hired', name, applicant: name, ...applied },
  application_sent: { code: 'application_sent', company: name, ...applied },
  application_shortlisted: { code: 'application_shortlisted', company: name, ...applied },
  application_hired: { code: 'application_hired', company: name, ...applied },
  application_declined: { code: 'application_declined', company: name, titles: [title, title], application_ids: [] },
  job_taken_down: { code: 'job_taken_down', company: name, title, job_id: '1' },
  application_removed: { code: 'application_removed', company: name, title, job_id: '1' },
  invite_removed: { code: 'invite_removed', company: name, title, job_id: '1' },
  invited: { code: 'invited', company: name, ...applied },
  invite_accepted: { code: 'invite_accepted', name, ...applied },
  application_reminder: { code: 'application_reminder', name, ...applied },
  application_contested: { code: 'application_contested', name, ...applied },
  contest_answered: { code: 'contest_answered', company: name, ...applied },
  trial_ending: { code: 'trial_ending', count: 4 },
  trial_repeated: { code: 'trial_repeated' },
  trial_ended: { code: 'trial_ended' },
  support_look: { code: 'support_look', staff: name, until: '10:15' },
  payment_due: { code: 'payment_due', amount: 'R 1', day: '1' },
  payment_missing: { code: 'payment_missing', amount: 'R 1', day: '1' },
  payment_failed: { code: 'payment_failed', amount: 'R 1', day: '1' },
  price_changing: {
    code: 'price_changing',
    plan: name,
    interval: 'monthly',
    old_amount: 'R 1',
    new_amount: 'R 2',
    day: '1',
  },
  plan_on_hold: { code: 'plan_on_hold', amount: 'R 1' },
  video_reviewed: { code: 'video_reviewed' },
  video_feedback: { code: 'video_feedback' },
  video_taken_down: { code: 'video_taken_down' },
  identity_confirmed: { code: 'identity_confirmed' },
  reference_checked: { code: 'reference_checked', company: name, job_history_id: '1' },
  reference_confirmed: { code: 'reference_confirmed', company: name, job_history_id: '1' },
};

const told = Object.entries(news).flatMap(([code, data]) => [
  [code, data],
  [`${code} of several`, { ...data, others: 4 }],
]);

test.each(told)('the notification %s has no word of English left', (_, data) => {
  const { message } = presentNotification(locale, { data: data as never });
  expect(message.length).toBeGreaterThan(10);
  expect(leftIn(message)).toEqual([]);
});

test.each(['Invited', 'Applied', 'Shortlisted', 'Hired', 'Declined', HANDED_OVER])(
  'the line about %s neither',
  (content) => {
    expect(leftIn(inWordsOf(locale, { type: 'status', content }).content)).toEqual([]);
  },
);

const activityActs = Object.entries(activityActions).flatMap(([category, actions]) =>
  Object.keys(actions).map((action) => [category, action] as const),
);
const id = '1';
const person = { subject: { kind: 'application', id, person: id }, job: { id, title } } as const;
const statusChange = { changes: [{ field: 'status', from: 'Applied', to: 'Declined' }] } as const;
/** What an act is about where it is about nothing special. */
const lines = activityActs.flatMap(([category, action]) => [
  { category, action, data: { ...person, ...statusChange } },
  { category, action, data: { ...person, ...statusChange, by: 'candidate', status: 'Invited', published: true } },
  { category, action, data: { ...person, count: 2, people: [], changes: [{ field: 'role', from: null, to: 'User' }] } },
]);

test.each(lines)('nor the line of the activity log about $category $action', (line) => {
  const stored = { ...line, actor_id: id, names: { [id]: name }, note: '' } as unknown as StoredLine;
  const { note, changes } = presentActivity(locale, stored, { ids: new Set(), pictures: new Map() });
  expect(note.length).toBeGreaterThan(5);
  expect(leftIn([note, ...changes.flatMap(({ from, to }) => [from ?? '', to ?? ''])].join(' '))).toEqual([]);
});

/** Three words in a row between quotes, or in a template, are a sentence. Statements, markup and comments are none. */
const sentence = /(['"`])(?=[A-Z])[^'"`\n]*?[A-Za-z]+ [a-z]+ [a-z]+[^'"`\n]*?\1/g;
const writers = [
  'apps/server/src/mail/*.ts',
  'apps/server/src/domain/notifications/*.ts',
  'apps/server/src/domain/chats/status-line.ts',
  'apps/server/src/modules/activity-log/*.ts',
  'apps/server/src/modules/*/*.notices.subscribers.ts',
  'apps/server/src/modules/jobs/jobs*.subscribers.ts',
  'apps/server/src/modules/references/references.subscribers.ts',
];

test('no sentence is written where letters, notifications and lines are made', () => {
  const isRead = (file: string) => !/\.(test|config)\.ts$/.test(file);
  const sources = globSync(writers, { cwd: root }).filter(isRead);
  const found = sources.flatMap((file) => {
    const code = readFileSync(root + file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    return (code.match(sentence) ?? []).map((text) => `${file}: ${text}`);
  });
  expect(sources.length).toBeGreaterThan(15);
  expect(found).toEqual([]);
});
