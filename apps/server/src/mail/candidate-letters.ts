import type { Letter } from './letter.ts';

export const welcomeToTheApp = ({ first_name, url }: { first_name: string; url: string }): Letter => ({
  subject: 'Welcome to Marula',
  heading: `Welcome, ${first_name}`,
  paragraphs: [
    'Your profile is ready. The more it says about your work and what you learned, the better jobs can be matched to you.',
  ],
  action: { label: 'Look at open jobs', url },
  note: 'Marula never asks job seekers for money.',
});
