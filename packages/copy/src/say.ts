import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type activity from '../en/activity.json';
import type applications from '../en/applications.json';
import type blog from '../en/blog.json';
import type candidateApp from '../en/candidate-app.json';
import type chatLines from '../en/chat-lines.json';
import type felixAnswers from '../en/felix-answers.json';
import type felixEngine from '../en/felix-engine.json';
import type finance from '../en/finance.json';
import type invoices from '../en/invoices.json';
import type jobs from '../en/jobs.json';
import type letters from '../en/letters.json';
import type notifications from '../en/notifications.json';
import type people from '../en/people.json';
import type pricing from '../en/pricing.json';
import type privacyDesk from '../en/privacy-desk.json';
import type reports from '../en/reports.json';
import type reviews from '../en/reviews.json';
import type settings from '../en/settings.json';
import { type Blanks, type Message, spoken } from './message.ts';

/** What the server says itself, and the names of things that it shares with the screens. */
type Words = typeof activity &
  typeof applications &
  typeof blog &
  typeof candidateApp &
  typeof chatLines &
  typeof felixAnswers &
  typeof felixEngine &
  typeof finance &
  typeof invoices &
  typeof jobs &
  typeof letters &
  typeof notifications &
  typeof people &
  typeof pricing &
  typeof privacyDesk &
  typeof reports &
  typeof reviews &
  typeof settings;

export type CopyKey = keyof Words;

const root = path.join(import.meta.dirname, '..');
const baseLocale = 'en';

const copy = new Map<string, Map<string, Message>>();

/** Takes in what a locale says, and gives back how to forget it. */
export function learn(locale: string, messages: Record<string, Message>): () => void {
  const before = copy.get(locale) ?? new Map<string, Message>();
  copy.set(locale, new Map([...before, ...Object.entries(messages)]));
  return () => void copy.set(locale, before);
}

const messagesIn = (folder: string): [string, Message][] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => Object.entries<Message>(JSON.parse(readFileSync(path.join(folder, name), 'utf8'))));

// A locale is one folder, found here and named nowhere. It is learnt whole: every start waits for this.
for (const { name, parentPath } of readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
  const messages = messagesIn(path.join(parentPath, name));
  if (messages.length > 0) learn(name, Object.fromEntries(messages));
}

/** The words of one message for a reader, in English where their locale says nothing of its own. */
export function say(locale: string, key: CopyKey, blanks: Blanks = {}): string {
  const own = copy.get(locale)?.get(key);
  const message = own ?? copy.get(baseLocale)?.get(key) ?? '';
  return spoken(message, blanks, own ? locale : baseLocale) ?? key;
}
