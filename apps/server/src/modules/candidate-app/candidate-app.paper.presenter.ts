import { languageTags } from '@marula/contract/tenants';
import PdfDocument from 'pdfkit';
import type { Entry, Reader } from './candidate-app.paper.rules.ts';

/** Points, as paper counts them. */
const page = { margin: 56, width: 483 };

export interface Section {
  title: string;
  entries: readonly Entry[];
  /** What is said where there is nothing. */
  empty: string;
}

/** What the fonts of paper can write; of other letters the plain one below their marks, as people write it by hand. */
const WRITABLE = /^[\u0020-\u007e\u00a1-\u00ff\n€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]$/u;
const letter = (sign: string): string => {
  if (WRITABLE.test(sign)) return sign;
  if (/\s/u.test(sign)) return ' ';
  const [plain = ''] = sign.normalize('NFD');
  return WRITABLE.test(plain) ? plain : '?';
};
export const writable = (text: string): string => [...text.normalize('NFC')].map(letter).join('');

function draw(pdf: PDFKit.PDFDocument, { title, entries, empty }: Section): void {
  pdf
    .moveDown(1.5)
    .font('Helvetica-Bold')
    .fontSize(15)
    .text(writable(title), page.margin, pdf.y, { width: page.width });
  pdf.outline.addItem(writable(title));
  pdf.moveDown(0.4);
  if (entries.length === 0) pdf.font('Helvetica').fontSize(10).text(writable(empty));
  for (const entry of entries) {
    if (entry.title) pdf.moveDown(0.4).font('Helvetica-Bold').fontSize(10).text(writable(entry.title));
    pdf.font('Helvetica').fontSize(10);
    for (const line of entry.lines) pdf.text(writable(line), { width: page.width });
  }
}

/** A section at a time, and each page leaves as it is full: a long life never lies in memory whole. */
export async function* paperOf(
  heading: { title: string; text: string },
  sections: AsyncIterable<Section>,
  { locale }: Reader,
): AsyncGenerator<Uint8Array> {
  const pdf = new PdfDocument({
    size: 'A4',
    margin: page.margin,
    info: { Title: writable(heading.title), Author: 'Marula' },
    lang: languageTags[locale],
    tagged: true,
  });
  pdf.font('Helvetica-Bold').fontSize(22).text(writable(heading.title));
  pdf.moveDown(0.4).font('Helvetica').fontSize(10).text(writable(heading.text));
  for await (const section of sections) {
    draw(pdf, section);
    for (let piece = pdf.read(); piece; piece = pdf.read()) yield piece as Uint8Array;
  }
  pdf.end();
  yield* pdf as unknown as AsyncIterable<Uint8Array>;
}
