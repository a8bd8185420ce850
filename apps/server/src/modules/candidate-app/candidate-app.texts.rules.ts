import { newsPath } from '@marula/contract/candidate-app-news-path';
import { candidateAppBase, candidateAppPaths } from '@marula/contract/candidate-app-paths';
import { momentIn } from '@marula/contract/formats';
import { newsTexts, textKinds } from '@marula/contract/news-texts';
import { defaultTenant, type Locale, tenantOfWorkCountry, tenants } from '@marula/contract/tenants';
import { say } from '@marula/copy/say';
import type { Config } from '../../core/config.ts';
import type { News } from '../../domain/notifications/news.ts';
import { presentNotification } from '../../domain/notifications/notification-presenter.ts';

/** What is told by text message: the kinds that somebody chose, and what their alerts find. */
export const newsTextKinds = [...textKinds, 'new_jobs'] as const;
export type NewsTextKind = (typeof newsTextKinds)[number];

const MINUTE = 60_000;
const DAY = 24 * 60;

export type QuietHours = Config['sms']['quietHours'];

const zoneOf = (country: number) => (tenantOfWorkCountry(country) ?? tenants[defaultTenant]).time_zone;

/** When it is time again to tell somebody of this country; undefined where it is now. No clock there is ever set forward. */
export function quietUntil(at: Date, country: number, { from, to }: QuietHours): Date | undefined {
  const [hour = 0, minute = 0] = momentIn(zoneOf(country), at).time.split(':').map(Number);
  const isQuiet = from <= to ? hour >= from && hour < to : hour >= from || hour < to;
  if (!isQuiet) return undefined;
  const minutes = (to * 60 - (hour * 60 + minute) + DAY) % DAY;
  return new Date((Math.floor(at.getTime() / MINUTE) + minutes) * MINUTE);
}

/** The soonest that somebody is told again of this kind. */
export function dueAt(
  now: Date,
  kind: NewsTextKind,
  { toldAt, country, quiet }: { toldAt: Date | undefined; country: number; quiet: QuietHours },
): Date {
  const apart = kind === 'new_jobs' ? newsTexts.jobsApartMs : newsTexts.apartMs;
  const soonest = new Date(Math.max(now.getTime(), toldAt ? toldAt.getTime() + apart : 0));
  return quietUntil(soonest, country, quiet) ?? soonest;
}

const PLAIN =
  '@£$¥èéùìòÇ\nØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Two of a message's characters each. */
const DOUBLE = '^{}\\[~]|€';
const ALIKE: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '`': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
};

const isPlain = (letters: string) => [...letters].every((letter) => PLAIN.includes(letter) || DOUBLE.includes(letter));

/** One other letter makes a message three times as dear: what has a plain twin is written so, a name in another script stays. */
const plain = (text: string): string =>
  [...text]
    .map((letter) => {
      if (isPlain(letter)) return letter;
      const alike = ALIKE[letter] ?? letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
      return isPlain(alike) ? alike : letter;
    })
    .join('');

const lengthOf = (text: string) => [...text].reduce((sum, letter) => sum + (DOUBLE.includes(letter) ? 2 : 1), 0);

const NAMES = ['title', 'titles', 'company', 'sender', 'name'];
/** How much is left of each name, until it all fits. */
const CUTS = [Number.POSITIVE_INFINITY, 32, 24, 16, 10];

const cut = (text: string, most: number) => {
  const letters = [...text];
  return letters.length <= most
    ? text
    : `${letters
        .slice(0, most - 2)
        .join('')
        .trimEnd()}..`;
};

function withNames(news: News, most: number): News {
  const shorter = Object.entries(news).map(([name, value]) => {
    if (!NAMES.includes(name)) return [name, value];
    return [name, Array.isArray(value) ? value.map((one) => cut(one, most)) : cut(String(value), most)];
  });
  return Object.fromEntries(shorter) as News;
}

interface Said {
  news: News;
  /** What else there is of the kind. */
  more: number;
  siteUrl: string;
}

/** One SMS, where it can be: names are cut, and at last the sentence, but never the link. */
export function textOf(locale: Locale, { news, more, siteUrl }: Said): string {
  const path = newsPath({ ...news }) ?? candidateAppPaths.home;
  const link = `${siteUrl}${candidateAppBase}${path}`;
  const around = (message: string) =>
    more > 0
      ? say(locale, 'letters_text_news_more', { message, count: more, link })
      : say(locale, 'letters_text_news', { message, link });
  const messages = CUTS.map((most) =>
    plain(presentNotification(locale, { data: { ...withNames(news, most) } }).message),
  );
  const fitting = messages.map(around).find((text) => lengthOf(text) <= newsTexts.characters);
  if (fitting) return fitting;
  const room = newsTexts.characters - lengthOf(around(''));
  return around(cut(messages.at(-1) ?? '', Math.max(room, 0)));
}
