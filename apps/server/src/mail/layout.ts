import { type Locale, languageTags } from '@marula/contract/tenants';
import { say } from '@marula/copy/say';
import { type Html, html } from './html.ts';
import type { Letter, Way, WaysOut } from './letter.ts';

// Mail programs know no stylesheets worth the name: tables and attributes are what all of them draw alike.
const ink = '#22213a';
const soft = '#5f5e78';
const brand = '#5049c1';
const line = '#e4e3f0';
// A title of 200 characters without a space must not widen the mail beyond a phone.
const breaks = 'overflow-wrap:anywhere;word-break:break-word';
const font = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif";

type Section = NonNullable<Letter['sections']>[number];

const anchor = ({ label, url }: Way, colour: string): Html =>
  html`<a href="${url}" style="color:${colour}">${label}</a>`;

const paragraph = (text: Letter['paragraphs'][number]): Html => {
  const parts = (typeof text === 'string' ? [text] : text).map((part) =>
    typeof part === 'string' ? html`${part}` : anchor(part, brand),
  );
  return html`<p style="margin:0 0 16px;font-size:16px;line-height:24px;color:${ink}">${parts}</p>`;
};

const item = ({ text, action }: Section['items'][number]): Html =>
  html`<p style="margin:0;padding:12px 0 0;font-size:16px;line-height:24px;color:${ink}">${text}${action ? html`<br>${anchor(action, brand)}` : ''}</p>`;

const section = ({ heading, items }: Section): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-top:1px solid ${line}"><tr><td style="${font};padding:${heading ? '20' : '4'}px 0 0">
${heading ? html`<h2 style="margin:0;font-size:18px;line-height:24px;color:${ink}">${heading}</h2>` : ''}${items.map(item)}
</td></tr></table>`;

const button = ({ label, url }: NonNullable<Letter['action']>): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr>
<td style="border-radius:8px;background:${brand}"><a href="${url}" style="display:inline-block;padding:12px 24px;font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${label}</a></td>
</tr></table>`;

const code = (digits: string): Html =>
  html`<p style="margin:0 0 24px;font-size:32px;line-height:40px;letter-spacing:6px;font-weight:700;color:${ink}">${digits}</p>`;

const small = (text: string): Html =>
  html`<p style="margin:0 0 16px;font-size:14px;line-height:20px;color:${soft}">${text}</p>`;

const link = (way: Way): Html => html`<p style="margin:0;font-size:14px;line-height:20px">${anchor(way, soft)}</p>`;

/** Beside each other where there is room, each whole where there is not. */
const wayOut = (way: Way): Html =>
  html`<span style="display:inline-block;margin:0 20px 4px 0">${anchor(way, soft)}</span>`;

const waysOut = (locale: Locale, { unsubscribe, settings }: WaysOut): Html =>
  html`<p style="margin:0;padding:16px 0 0;border-top:1px solid ${line};font-size:14px;line-height:20px">
${wayOut({ label: say(locale, 'letters_unsubscribe'), url: unsubscribe })}
${settings ? wayOut({ label: say(locale, 'letters_choose_mails'), url: settings }) : ''}</p>`;

/** The mail as HTML, for the reader's locale. */
export function asHtml(letter: Letter, locale: Locale): string {
  const page = html`<!doctype html>
<html lang="${languageTags[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${letter.subject}</title></head>
<body style="margin:0;padding:0;background:#f7f7fc;${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid ${line};border-radius:12px">
<tr><td style="padding:28px 24px;${breaks};${font}">
<p style="margin:0 0 24px;font-size:20px;font-weight:700;color:${brand}">Marula</p>
<h1 style="margin:0 0 16px;font-size:24px;line-height:32px;color:${ink}">${letter.heading}</h1>
${letter.paragraphs.map(paragraph)}${(letter.sections ?? []).map(section)}${letter.code ? code(letter.code) : ''}${letter.action ? button(letter.action) : ''}${letter.note ? small(letter.note) : ''}${letter.otherwise ? link(letter.otherwise) : ''}${letter.out ? waysOut(locale, letter.out) : ''}
</td></tr></table>
<p style="max-width:560px;margin:16px auto 0;font-size:12px;line-height:18px;color:${soft}">${say(locale, 'letters_footer')}</p>
</td></tr></table></body></html>`;
  return page.markup;
}

const wayAsText = ({ label, url }: Way) => `${label}: ${url}`;

const paragraphAsText = (text: Letter['paragraphs'][number]) =>
  typeof text === 'string'
    ? text
    : text.map((part) => (typeof part === 'string' ? part : `${part.label} (${part.url})`)).join('');

const sectionAsText = ({ heading, items }: Section) =>
  [heading?.toUpperCase(), ...items.map(({ text, action }) => (action ? `${text}\n${wayAsText(action)}` : text))]
    .filter(Boolean)
    .join('\n\n');

/** The same in plain text, for who reads mail that way and for filters that distrust mail without it. */
export function asText(letter: Letter, locale: Locale): string {
  const { action, otherwise, out } = letter;
  const parts = [
    letter.heading,
    ...letter.paragraphs.map(paragraphAsText),
    ...(letter.sections ?? []).map(sectionAsText),
    letter.code,
    action && wayAsText(action),
    letter.note,
    otherwise && wayAsText(otherwise),
    out && wayAsText({ label: say(locale, 'letters_unsubscribe'), url: out.unsubscribe }),
    out?.settings && wayAsText({ label: say(locale, 'letters_choose_mails'), url: out.settings }),
    `--\n${say(locale, 'letters_footer')}`,
  ];
  return parts.filter(Boolean).join('\n\n');
}
