import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

type Options = ConstructorParameters<typeof PDFDocument>[0];

/** A PDF, drawn as a test wants it. */
export const pdf = (draw: (page: PDFKit.PDFDocument) => void, options: Options = {}): Promise<Buffer> => {
  const page = new PDFDocument(options);
  draw(page);
  page.end();
  return buffer(page);
};
