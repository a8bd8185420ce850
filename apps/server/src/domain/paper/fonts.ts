import { createRequire } from 'node:module';

/** What the fonts write that every reader of PDF has: Western letters. They add nothing to the file. */
const WESTERN = /^[\u0020-\u007e\u00a1-\u00ff\n€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/u;

const western = { plain: 'Helvetica', bold: 'Helvetica-Bold' };

const { resolve } = createRequire(import.meta.url);
const file = (name: string) => resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);

/** For the ḓ of Tshivenda, the ŋ of Lozi, and every other letter that somebody's name may have. */
const wide = { plain: file('DejaVuSans'), bold: file('DejaVuSans-Bold') };

type Weight = keyof typeof western;

/** Spaces of other widths are spaces on paper; a letter and its mark are one sign. */
export const onPaper = (text: string): string => text.normalize('NFC').replaceAll(/[^\S\n]/gu, ' ');

/** Line by line, so that only who needs the large font carries some of it. */
export const fontFor = (text: string, weight: Weight = 'plain'): string =>
  WESTERN.test(text) ? western[weight] : wide[weight];
