import { pdf } from '../../app/test-paper.ts';

/** The text of a CV, and what somebody who reads it would put into its profile. */
export interface CvSample {
  name: string;
  country: 'ZA' | 'ZM';
  text: string;
  says: string[];
}

/** Its letters are those of a usual font, which has no long dash. */
export const writtenCv = (text: string): Promise<Buffer> =>
  pdf((page) => page.fontSize(10).text(text.replace(/–/g, '-')));
