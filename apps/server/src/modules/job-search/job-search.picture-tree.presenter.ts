import { sitePicture } from '../../core/module.ts';
import type { PictureFacts } from './job-search.picture.presenter.ts';

/** As satori reads it: React's elements without React. */
export interface Drawn {
  type: 'div' | 'img';
  props: { style?: Record<string, string | number>; children?: Drawn[] | string; src?: string };
}

/** The colours of the web's theme that a picture needs. */
const colours = {
  ground: '#2f2a7f',
  soft: '#bcb8ec',
  paper: '#ffffff',
  fruit: '#f4b63f',
  leaf: '#7b73d7',
  ink: '#1b1b2b',
};
const MARK = 96;

const box = (style: Record<string, string | number>, children: Drawn[] | string): Drawn => ({
  type: 'div',
  props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, children },
});

const picture = (src: string, width: number, height: number, style: Record<string, string | number> = {}): Drawn => ({
  type: 'img',
  props: { src, style: { width, height, ...style } },
});

const LEAVES = `<path d="M2 7a13 13 0 0 1 13 13v10A13 13 0 0 1 2 17Z" fill="${colours.paper}"/><path d="M30 7a13 13 0 0 0-13 13v10a13 13 0 0 0 13-13Z" fill="${colours.soft}"/><circle cx="16" cy="7" r="5" fill="${colours.fruit}"/>`;
const MARK_SVG = `data:image/svg+xml;base64,${Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32">${LEAVES}</svg>`).toString('base64')}`;

const brand = (size: number): Drawn =>
  box({ alignItems: 'center', fontSize: size, fontWeight: 700, gap: size / 3 }, [
    picture(MARK_SVG, size * 1.25, size * 1.25),
    box({}, 'Marula'),
  ]);

const page = (style: Record<string, string | number>, children: Drawn[]): Drawn =>
  box(
    {
      width: sitePicture.width,
      height: sitePicture.height,
      padding: 64,
      flexDirection: 'column',
      backgroundColor: colours.ground,
      color: colours.paper,
      fontFamily: 'Figtree',
      ...style,
    },
    children,
  );

/** Long titles are smaller, and the longest end in dots. */
const sizeOf = (title: string): number => (title.length <= 40 ? 76 : title.length <= 90 ? 60 : 48);

const initials = (company: string): string =>
  (company.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu) ?? []).slice(0, 2).join('').toUpperCase();

const companyMark = (company: string, logo: string | undefined): Drawn =>
  logo
    ? picture(logo, MARK, MARK, { borderRadius: 20, backgroundColor: colours.paper, objectFit: 'contain' })
    : box(
        {
          width: MARK,
          height: MARK,
          borderRadius: 20,
          alignItems: 'center',
          justifyContent: 'center',
          backgroundColor: colours.leaf,
          fontSize: 40,
          fontWeight: 700,
        },
        initials(company),
      );

const chip = (text: string, index: number): Drawn =>
  box(
    {
      padding: '12px 24px',
      borderRadius: 32,
      maxWidth: 700,
      backgroundColor: index === 0 ? colours.fruit : colours.paper,
      color: colours.ink,
      fontSize: 32,
      fontWeight: 700,
    },
    [box({ display: 'block', lineClamp: 1, overflow: 'hidden' }, text)],
  );

export function jobTree({ title, company, facts }: PictureFacts, logo: string | undefined): Drawn {
  return page({ justifyContent: 'space-between' }, [
    box({ alignItems: 'center', justifyContent: 'space-between', gap: 32 }, [
      box({ alignItems: 'center', gap: 24, flexShrink: 1, minWidth: 0 }, [
        companyMark(company, logo),
        box({ display: 'block', lineClamp: 2, maxWidth: 640, fontSize: 36, color: colours.soft }, company),
      ]),
      brand(44),
    ]),
    box(
      {
        display: 'block',
        lineClamp: 3,
        fontSize: sizeOf(title),
        fontWeight: 700,
        lineHeight: 1.15,
        wordBreak: 'break-word',
      },
      title,
    ),
    box({ flexWrap: 'wrap', gap: 16, maxHeight: 140, overflow: 'hidden' }, facts.map(chip)),
  ]);
}

export const siteTree = (): Drawn =>
  page({ alignItems: 'center', justifyContent: 'center', gap: 32 }, [
    brand(120),
    box({ fontSize: 44, color: colours.soft }, 'Jobs in South Africa and Zambia'),
  ]);
