import { type CopyKey, say } from '@marula/copy/say';
import type { GradedVideo, VideoAsk } from '../port.ts';
import { listed } from './text.ts';

/** Fewer words than this say too little about anybody. */
const ENOUGH_WORDS = 40;

interface Sign {
  /** What it tells, as the sentence names it. */
  tells: CopyKey;
  points: number;
  found: RegExp;
}

/** What somebody tells about their work. Only that counts: how they say it, and who they are, never does. */
const signs: readonly Sign[] = [
  {
    tells: 'felix_engine_video_work',
    points: 20,
    found: /\b(?:i work|i worked|i have worked|i am an? \w+|my (?:job|work|trade)|employed|experience)\b/i,
  },
  {
    tells: 'felix_engine_video_length',
    points: 15,
    found:
      /\b(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty) (?:and a half )?(?:years?|months?)\b|\bsince (?:19|20)\d\d\b/i,
  },
  {
    tells: 'felix_engine_video_example',
    points: 20,
    found:
      /\b(?:for example|once|one day|last year|i (?:fixed|built|trained|saved|led|managed|solved|served|drove|cooked|sold|improved|organised|helped|looked after|started|reduced|increased))\b/i,
  },
  {
    tells: 'felix_engine_video_skills',
    points: 15,
    found:
      /\b(?:good at|skilled|i know how|i can|trained (?:in|as)|certificate|licen[cs]e|diploma|qualified|qualification)\b/i,
  },
  {
    tells: 'felix_engine_video_wish',
    points: 15,
    found: /\b(?:looking for|i want|i would like|i hope|my goal|interested in|next step|i am seeking)\b/i,
  },
  {
    tells: 'felix_engine_video_times',
    points: 5,
    found:
      /\b(?:available|can start|shifts?|weekends?|nights?|immediately|full[- ]time|part[- ]time|relocate|travel)\b/i,
  },
  {
    tells: 'felix_engine_video_learned',
    points: 10,
    found: /\b(?:school|college|matric|grade 12|course|university|taught|learn(?:ed|t)|apprentice\w*)\b/i,
  },
];

export function gradeVideo({ transcript, tenant: { locale } }: VideoAsk): GradedVideo {
  const words = transcript.match(/[\p{L}\p{N}’'-]+/gu) ?? [];
  const different = new Set(words.map((word) => word.toLowerCase()));
  const said = signs.filter(({ found }) => found.test(transcript));
  // The same few words over and over are few words.
  if (words.length < ENOUGH_WORDS || different.size < ENOUGH_WORDS / 2 || said.length === 0)
    return { grade: null, feedback: say(locale, 'felix_engine_video_too_little') };
  const open = signs.filter((sign) => !said.includes(sign));
  const names = (some: readonly Sign[]) => listed(some.map(({ tells }) => say(locale, tells)));
  const told = say(locale, 'felix_engine_video_tells', { what: names(said) });
  const left = open.length > 0 ? ` ${say(locale, 'felix_engine_video_ask', { what: names(open.slice(0, 3)) })}` : '';
  return { grade: said.reduce((sum, { points }) => sum + points, 0), feedback: `${told}${left}` };
}
