import type { ApplicationStatus } from '@marula/contract/transitions';

type Script = readonly string[];

/** Nobody is written to before they have applied. */
export type TalkedWith = Exclude<ApplicationStatus, 'Invited'>;

/** The employer speaks first, then by turns. */
export const dialogues: Record<TalkedWith, readonly Script[]> = {
  Applied: [
    [
      'Hello {name}, thank you for applying. Are you still available?',
      'Yes, I am. I can start at the end of the month.',
      'Good. We will get back to you this week.',
      'Thank you, I look forward to it.',
    ],
    ['Hi {name}, could you tell us which shifts you prefer?', 'Mornings are best, but I can do nights twice a week.'],
    ['Good day {name}, do you live close to {town}?', 'About twenty minutes by taxi.', 'Perfect, thank you.'],
  ],
  Shortlisted: [
    [
      'Hello {name}, we would like to meet you about “{title}”. Does Thursday at ten suit you?',
      'Good morning! Yes, Thursday at ten is fine. Where must I come?',
      'To our office in {town}. Please bring your ID and your references.',
      'I will be there. Thank you very much.',
      'One more thing: parking is at the back.',
      'Thank you. Should I bring copies as well?',
    ],
    [
      'Hi {name}, congratulations, you are on our shortlist. When can we call you?',
      'Thank you! After four in the afternoon is best.',
      'Then we call tomorrow at half past four.',
      'Perfect. May I ask what the roster looks like?',
    ],
    [
      'Good day {name}, could you do a short practical test with us next week?',
      'With pleasure. Which day?',
      'Tuesday or Wednesday, you choose.',
      'Wednesday please. Is transport provided?',
    ],
  ],
  Hired: [
    [
      'Welcome to the team, {name}! Your contract is ready to sign.',
      'Thank you so much! When do I start?',
      'On the first, at seven. Ask for the duty manager.',
      'I will be early.',
    ],
    [
      'Congratulations {name}, the position is yours.',
      'This makes my year, thank you.',
      'Please send us your bank details on paper, not here.',
      'Understood.',
    ],
  ],
  Declined: [
    [
      'Dear {name}, thank you for your interest. We chose somebody with more experience this time.',
      'Thank you for letting me know. May I apply again?',
      'Of course. New positions open in spring.',
    ],
    ['Hello {name}, the position has been filled. We wish you all the best.'],
  ],
};
