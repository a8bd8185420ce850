import { type PageHead, type PageImage, sitePicture } from '../core/module.ts';

const SITE = 'Marula';

export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** As JSON it is the same; as HTML it can end no element. */
export const jsonInHtml = (value: unknown) =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);

const meta = (attribute: 'name' | 'property', name: string, content: string) =>
  `<meta ${attribute}="${name}" content="${escaped(content)}" />`;

const pictured = (siteUrl: string, { path, width, height, alt }: PageImage) => [
  meta('property', 'og:image', `${siteUrl}${path}`),
  meta('property', 'og:image:width', String(width)),
  meta('property', 'og:image:height', String(height)),
  meta('property', 'og:image:alt', alt),
  meta('name', 'twitter:card', 'summary_large_image'),
  meta('name', 'twitter:image', `${siteUrl}${path}`),
  meta('name', 'twitter:image:alt', alt),
];

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta name="description"[^>]*>/;
const END_OF_HEAD = '</head>';

/** Adds lines to the head of a page. */
export const inHead = (html: string, lines: readonly string[]): string =>
  html.replace(END_OF_HEAD, () => `${lines.join('\n')}\n${END_OF_HEAD}`);

/** The page of the app with what is known of this address written into it. */
export function withHead(html: string, siteUrl: string, head: PageHead): string {
  const { title, description } = head;
  const url = `${siteUrl}${head.path}`;
  const lines = [
    `<link rel="canonical" href="${escaped(url)}" />`,
    ...(head.feed
      ? [`<link rel="alternate" type="application/rss+xml" title="${SITE}" href="${escaped(siteUrl + head.feed)}" />`]
      : []),
    ...(head.hidden ? [meta('name', 'robots', 'noindex, follow')] : []),
    ...(description ? [meta('name', 'description', description), meta('property', 'og:description', description)] : []),
    meta('property', 'og:title', title ?? SITE),
    meta('property', 'og:url', url),
    meta('property', 'og:type', head.article ? 'article' : 'website'),
    meta('property', 'og:site_name', SITE),
    ...pictured(siteUrl, head.image ?? sitePicture),
    ...(head.data ?? []).map((data) => `<script type="application/ld+json">${jsonInHtml(data)}</script>`),
  ];
  const titled = title ? html.replace(TITLE, () => `<title>${escaped(title)} | ${SITE}</title>`) : html;
  return inHead(description ? titled.replace(DESCRIPTION, '') : titled, lines);
}
