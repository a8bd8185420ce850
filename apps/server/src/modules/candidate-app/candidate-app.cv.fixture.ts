import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

/** The text of a CV, and what somebody who reads it would put into its profile. */
export interface CvSample {
  name: string;
  country: 'ZA' | 'ZM';
  text: string;
  says: string[];
}

type Options = ConstructorParameters<typeof PDFDocument>[0];

/** A PDF, drawn as a test wants it. */
export const pdf = (draw: (page: PDFKit.PDFDocument) => void, options: Options = {}): Promise<Buffer> => {
  const page = new PDFDocument(options);
  draw(page);
  page.end();
  return buffer(page);
};

/** Its letters are those of a usual font, which has no long dash. */
export const writtenCv = (text: string): Promise<Buffer> =>
  pdf((page) => page.fontSize(10).text(text.replace(/–/g, '-')));
