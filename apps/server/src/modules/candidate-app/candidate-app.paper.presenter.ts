import { languageTags } from '@marula/contract/tenants';
import { fontFor, onPaper } from '../../domain/paper/fonts.ts';
import type { Entry, Reader } from './candidate-app.paper.rules.ts';

/** Points, as paper counts them. */
const page = { margin: 56, width: 483 };

export interface Section {
  title: string;
  entries: readonly Entry[];
  /** What is said where there is nothing. */
  empty: string;
}

/** One piece of text in the font that can write it. */
function write(pdf: PDFKit.PDFDocument, text: string, size: number, weight: 'plain' | 'bold' = 'plain'): void {
  const line = onPaper(text);
  pdf.font(fontFor(line, weight)).fontSize(size).text(line, page.margin, pdf.y, { width: page.width });
}

function draw(pdf: PDFKit.PDFDocument, { title, entries, empty }: Section): void {
  pdf.moveDown(1.5);
  write(pdf, title, 15, 'bold');
  pdf.outline.addItem(onPaper(title));
  pdf.moveDown(0.4);
  if (entries.length === 0) write(pdf, empty, 10);
  for (const entry of entries) {
    if (entry.title) {
      pdf.moveDown(0.4);
      write(pdf, entry.title, 10, 'bold');
    }
    for (const line of entry.lines) write(pdf, line, 10);
  }
}

/** A section at a time, and each page leaves as it is full: a long life never lies in memory whole. */
export async function* paperOf(
  heading: { title: string; text: string },
  sections: AsyncIterable<Section>,
  { locale }: Reader,
): AsyncGenerator<Uint8Array> {
  const { default: PdfDocument } = await import('pdfkit');
  const pdf = new PdfDocument({
    size: 'A4',
    margin: page.margin,
    info: { Title: onPaper(heading.title), Author: 'Marula' },
    lang: languageTags[locale],
    tagged: true,
  });
  write(pdf, heading.title, 22, 'bold');
  pdf.moveDown(0.4);
  write(pdf, heading.text, 10);
  for await (const section of sections) {
    draw(pdf, section);
    for (let piece = pdf.read(); piece; piece = pdf.read()) yield piece as Uint8Array;
  }
  pdf.end();
  yield* pdf as unknown as AsyncIterable<Uint8Array>;
}
