import { type Locale, languageTags } from '@marula/contract/tenants';
import { say } from '@marula/copy/say';
import { type Html, html } from './html.ts';
import type { Letter } from './letter.ts';

// Mail programs know no stylesheets worth the name: tables and attributes are what all of them draw alike.
const ink = '#22213a';
const soft = '#5f5e78';
const brand = '#5049c1';
const font = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif";

const paragraph = (text: string): Html =>
  html`<p style="margin:0 0 16px;font-size:16px;line-height:24px;color:${ink}">${text}</p>`;

const button = ({ label, url }: NonNullable<Letter['action']>): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr>
<td style="border-radius:8px;background:${brand}"><a href="${url}" style="display:inline-block;padding:12px 24px;font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${label}</a></td>
</tr></table>`;

const code = (digits: string): Html =>
  html`<p style="margin:0 0 24px;font-size:32px;line-height:40px;letter-spacing:6px;font-weight:700;color:${ink}">${digits}</p>`;

const small = (text: string): Html =>
  html`<p style="margin:0 0 16px;font-size:14px;line-height:20px;color:${soft}">${text}</p>`;

const link = ({ label, url }: NonNullable<Letter['otherwise']>): Html =>
  html`<p style="margin:0;font-size:14px;line-height:20px"><a href="${url}" style="color:${soft}">${label}</a></p>`;

/** The mail as HTML, for the reader's locale. */
export function asHtml(letter: Letter, locale: Locale): string {
  const page = html`<!doctype html>
<html lang="${languageTags[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${letter.subject}</title></head>
<body style="margin:0;padding:0;background:#f7f7fc;${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e4e3f0;border-radius:12px">
<tr><td style="padding:32px;${font}">
<p style="margin:0 0 24px;font-size:20px;font-weight:700;color:${brand}">Marula</p>
<h1 style="margin:0 0 16px;font-size:24px;line-height:32px;color:${ink}">${letter.heading}</h1>
${letter.paragraphs.map(paragraph)}${letter.code ? code(letter.code) : ''}${letter.action ? button(letter.action) : ''}${letter.note ? small(letter.note) : ''}${letter.otherwise ? link(letter.otherwise) : ''}
</td></tr></table>
<p style="max-width:560px;margin:16px auto 0;font-size:12px;line-height:18px;color:${soft}">${say(locale, 'letters_footer')}</p>
</td></tr></table></body></html>`;
  return page.markup;
}

/** The same in plain text, for who reads mail that way and for filters that distrust mail without it. */
export function asText(letter: Letter, locale: Locale): string {
  const parts = [
    letter.heading,
    ...letter.paragraphs,
    letter.code,
    letter.action && `${letter.action.label}: ${letter.action.url}`,
    letter.note,
    letter.otherwise && `${letter.otherwise.label}: ${letter.otherwise.url}`,
    `--\n${say(locale, 'letters_footer')}`,
  ];
  return parts.filter(Boolean).join('\n\n');
}
