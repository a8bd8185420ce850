import type { GradedVideo } from '../port.ts';

/** Fewer words than this say too little about anybody. */
const ENOUGH_WORDS = 40;

interface Sign {
  /** What it tells, as the sentence names it. */
  tells: string;
  points: number;
  found: RegExp;
}

/** What somebody tells about their work. Only that counts: how they say it, and who they are, never does. */
const signs: readonly Sign[] = [
  {
    tells: 'what work they do',
    points: 20,
    found: /\b(?:i work|i worked|i have worked|i am an? \w+|my (?:job|work|trade)|employed|experience)\b/i,
  },
  {
    tells: 'for how long',
    points: 15,
    found:
      /\b(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty) (?:and a half )?(?:years?|months?)\b|\bsince (?:19|20)\d\d\b/i,
  },
  {
    tells: 'an example of what they did',
    points: 20,
    found:
      /\b(?:for example|once|one day|last year|i (?:fixed|built|trained|saved|led|managed|solved|served|drove|cooked|sold|improved|organised|helped|looked after|started|reduced|increased))\b/i,
  },
  {
    tells: 'what they are good at',
    points: 15,
    found:
      /\b(?:good at|skilled|i know how|i can|trained (?:in|as)|certificate|licen[cs]e|diploma|qualified|qualification)\b/i,
  },
  {
    tells: 'what they look for',
    points: 15,
    found: /\b(?:looking for|i want|i would like|i hope|my goal|interested in|next step|i am seeking)\b/i,
  },
  {
    tells: 'when they can work',
    points: 5,
    found:
      /\b(?:available|can start|shifts?|weekends?|nights?|immediately|full[- ]time|part[- ]time|relocate|travel)\b/i,
  },
  {
    tells: 'where they learned it',
    points: 10,
    found: /\b(?:school|college|matric|grade 12|course|university|taught|learn(?:ed|t)|apprentice\w*)\b/i,
  },
];

const listed = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

export function gradeVideo(transcript: string): GradedVideo {
  const words = transcript.match(/[\p{L}\p{N}’'-]+/gu) ?? [];
  const different = new Set(words.map((word) => word.toLowerCase()));
  const said = signs.filter(({ found }) => found.test(transcript));
  // The same few words over and over are few words.
  if (words.length < ENOUGH_WORDS || different.size < ENOUGH_WORDS / 2 || said.length === 0)
    return { grade: null, feedback: 'Not enough to say.' };
  const open = signs.filter((sign) => !said.includes(sign));
  const told = `They tell ${listed(said.map(({ tells }) => tells))}.`;
  const left = open.length > 0 ? ` Worth asking: ${listed(open.slice(0, 3).map(({ tells }) => tells))}.` : '';
  return { grade: said.reduce((sum, { points }) => sum + points, 0), feedback: `${told}${left}` };
}
