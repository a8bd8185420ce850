/** The text of a CV, and what somebody who reads it would put into its profile. */
export interface CvSample {
  name: string;
  country: 'ZA' | 'ZM';
  text: string;
  says: string[];
}
