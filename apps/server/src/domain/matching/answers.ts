import type { Question, QuestionnaireAnswer } from '@marula/contract/jobs.questionnaire.contract';
import { matchLimits } from '@marula/contract/match-limits';
import { cut, linesOf } from './lines.ts';
import { asking, type Said, saying } from './words.ts';

type Verdict = 'met' | 'missing';

/** What somebody answered to one of the job's questions, as far as it can be compared. */
export interface Answered {
  question: string;
  /** As it is shown; yes and no as the question's own list of flagged answers writes them. */
  line: string;
  /** By what the team flagged before anybody answered; undefined where it flagged nothing. */
  verdict: Verdict | undefined;
  /** The person's own words. */
  lines: { text: string; said: Said }[];
  /** What a yes or no is about, and what that says of it. Undefined where neither can be told. */
  about: { said: Said; text: string; verdict: Verdict; reversed: boolean } | undefined;
}

type Given = NonNullable<QuestionnaireAnswer['answer']>;

/** What somebody cannot do, lacks or leaves behind speaks for nothing a job asks for. */
const AGAINST =
  /\b(?:no|not|never|without|cannot|lack|avoid|dislike|refuse|leave|leaving|learn|weak\p{L}*|clear|clean|free of|\p{L}+n[’']t)\b/iu;

/** Without a flag only a question for what somebody has or can says what its yes means. */
const FOR_WHAT_ONE_HAS =
  /^(?:do you (?:currently )?(?:have|hold|own|speak|know)\b|have you (?:got|worked|driven|done|used|operated|completed|passed)\b|can you\b|is your\b|are you (?:able|comfortable|willing|available|registered|qualified|certified|fluent|an?)\b)/i;

const storedWords = (answer: Given): string[] => {
  if (Array.isArray(answer)) return answer;
  return typeof answer === 'boolean' ? [answer ? 'yes' : 'no'] : [String(answer)];
};

function aboutOf({ text, knock_out }: Question, yes: boolean, flagged: Verdict | undefined): Answered['about'] {
  const said = asking(text);
  if (flagged) return { said, text, verdict: flagged, reversed: knock_out.includes('yes') };
  if (!FOR_WHAT_ONE_HAS.test(text) || AGAINST.test(text)) return undefined;
  return { said, text, verdict: yes ? 'met' : 'missing', reversed: false };
}

function linesIn({ type, text }: Question, answer: Given): Answered['lines'] {
  if (AGAINST.test(text)) return [];
  if (type === 'number') {
    // Of none at all, only what asks for more can be told.
    if (!/\byears?\b/i.test(text) || Number(answer) < 0) return [];
    return [{ text: String(answer), said: saying(`${Math.floor(Number(answer))} years ${text}`) }];
  }
  if (type !== 'short_text' && type !== 'long_text' && type !== 'single_select' && type !== 'multi_select') return [];
  const words = Array.isArray(answer) ? answer.join(', ') : String(answer);
  return linesOf(words).map((line) => ({ text: line, said: saying(line) }));
}

const isGiven = (answer: QuestionnaireAnswer['answer'] | undefined): answer is Given =>
  answer !== undefined && answer !== null && answer !== '' && !(Array.isArray(answer) && answer.length === 0);

/** The job's questions that they answered. One that was left open, or came later, says nothing of them. */
export const answeredOf = (questions: readonly Question[], answers: readonly QuestionnaireAnswer[]): Answered[] =>
  questions.flatMap((question) => {
    const answer = answers.find(({ question_id }) => question_id === question.id)?.answer;
    if (!isGiven(answer)) return [];
    const words = storedWords(answer);
    const fails = words.some((word) => question.knock_out.includes(word));
    const verdict = question.knock_out.length === 0 ? undefined : fails ? 'missing' : 'met';
    return [
      {
        question: cut(question.text, matchLimits.askedCharacters),
        line: cut(words.join(', '), matchLimits.lineCharacters),
        verdict,
        lines: linesIn(question, answer),
        about: typeof answer === 'boolean' ? aboutOf(question, answer, verdict) : undefined,
      },
    ];
  });

const above = (asked: number | undefined, least: number | undefined) =>
  asked !== undefined && (least === undefined || asked > least);
const share = (one: Said, other: Said) => [...one.words].filter((word) => other.words.has(word)).length;

/**
 * Whether a yes or no decides what a job asks for: the question is about the same. A no decides only what asks for no
 * less: who has not driven for five years may have for two.
 */
export function decides(
  { said, text, verdict, reversed }: NonNullable<Answered['about']>,
  item: Said & { text: string },
  needed: (said: Said) => number,
  flagged: boolean,
): boolean {
  if (item.words.size === 0 && item.licence === undefined) return false;
  if (!flagged && AGAINST.test(item.text) !== AGAINST.test(text)) return false;
  const shared = share(item, said);
  if (shared < needed(item) || [...item.exact].some((token) => !said.exact.has(token))) return false;
  const measured = [said.years, said.licence, item.years, item.licence].some((value) => value !== undefined);
  if (reversed) return shared >= needed(said) && !measured;
  if (verdict === 'met') return !above(item.years, said.years) && !above(item.licence, said.licence);
  return shared >= needed(said) && !above(said.years, item.years) && !above(said.licence, item.licence);
}
