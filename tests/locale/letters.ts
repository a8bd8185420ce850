import type { Product } from '../../e2e/support/product.ts';

export interface Letter {
  to: string[];
  subject: string;
  text: string;
  html: string;
}

export const lettersIn = async ({ inboxUrl }: Product): Promise<Letter[]> =>
  (await fetch(`${inboxUrl}/api/mails`)).json() as Promise<Letter[]>;

const heard = /\b(?:alt|title|aria-label)="([^"]*)"/g;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const plain = (markup: string) => markup.replace(/&(\w+|#39);/g, (whole, name: string) => entities[name] ?? whole);

/** What a reader of the markup sees or hears: its texts, and what stands for a picture. */
const textsOf = (html: string): string[] => [
  ...html.split(/<style[\s\S]*?<\/style>|<[^>]*>/).map(plain),
  ...[...html.matchAll(heard)].map(([, text = '']) => plain(text)),
];

const addresses = /https?:\/\/\S+|\S+@\S+/g;

/** Every text of a letter in both its forms. An address leads somewhere and says nothing. */
export const wordsOf = ({ subject, text, html }: Letter): string[] =>
  [subject, ...text.split('\n'), ...textsOf(html)].map((one) => one.replaceAll(addresses, ''));
