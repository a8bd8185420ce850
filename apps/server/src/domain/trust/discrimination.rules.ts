import type { Span } from '@marula/contract/fee-words';
import { type Demand, demandsOf } from '../jobs/forbidden-words.ts';
import { type Clue, sentenceAround } from './clue.ts';

/**
 * What the law allows: South Africa's Employment Equity Act 55 of 1998 (sections 6 and 15) and Equality Act 4 of 2000,
 * Zambia's Employment Code Act 3 of 2019 (section 5) and Persons with Disabilities Act 6 of 2012. Measures of equity and
 * sentences that open a job to more people are lawful; a requirement of the work itself may be, so a person weighs it.
 */
const EQUITY =
  /\b(?:employment equity|equity (?:plan|target)|ee (?:plan|position|target|candidate|policy|appointment)|designated groups?|affirmative action|under-?represented|b-?bbee|bee scorecard)\b/;
const OPENING =
  /\b(?:encouraged|welcomed?|invited to apply|regardless|need not be|not (?:required|necessary|needed)|irrespective|equal opportunit(?:y|ies)|discriminat\w+|without regard|prefers? nobody|all ages|any age|both (?:men and women|sexes|genders))\b/;
const BY_LAW =
  /\b(?:by law|as the law|the law (?:asks|says|demands)|regulations?|traffic act|gambling act|liquor act|in terms of the)\b/;
const LEAST_AGE = /^(?:must be |preferably |ideally )?(?:over|above|older than) (?:the age of )?(?:18|21)\b/;
const OF_THE_WORK =
  /\b(?:privacy|occupational requirement|inherent requirement|genuine requirement|shelter|survivors|gender-based|role of|we cast|casting|audition|girls' hostel|boys' hostel|religious post|statement of faith|congregation)\b/;
/** Who is served, taught or spoken of is not who is asked for. */
const SERVED =
  /\b(?:serve|serves|look after|care for|families|couples'|ownership|scorecards?|clients choose|workshops|patients|customers in|for sale|sell)\b/;
const DEMANDED =
  /\b(?:must|only|prefer\w*|required|wanted|need|should|look(?:ing)? for|want|seek\w*|background|applicants?|candidates?|strictly|ideal)\b/;

const WEIGHTS: Record<Demand['kind'], number> = {
  age: 0.7,
  sex: 0.75,
  race: 0.85,
  belief: 0.75,
  family: 0.8,
  health: 0.85,
  looks: 0.75,
  origin: 0.75,
};
const MILD = 0.2;
const OF_THE_WORK_SHARE = 0.3;

/** `Over 50? You are welcome too.` */
const isWelcome = (text: string, { start, end }: Span) =>
  /^(?:over|above|older than)/.test(text.slice(start, end)) &&
  /^[^.!\n]{0,80}\?[^.!?\n]{0,60}\bwelcome\b/.test(text.slice(end, end + 160));

function weightOf({ kind, isMild, ...span }: Demand, text: string, isOfTheWork: boolean, hasEquity: boolean): number {
  const sentence = sentenceAround(text, span);
  if (EQUITY.test(sentence) || OPENING.test(sentence)) return 0;
  if (kind === 'age' && isWelcome(text, span)) return 0;
  if (kind === 'age' && (BY_LAW.test(sentence) || LEAST_AGE.test(text.slice(span.start, span.end)))) return 0;
  const isSpokenOf =
    !DEMANDED.test(sentence) && (kind === 'belief' || kind === 'race' || kind === 'sex') && SERVED.test(sentence);
  if (isMild || isSpokenOf) return MILD;
  const share = (isOfTheWork && kind !== 'health' && kind !== 'race') || hasEquity ? OF_THE_WORK_SHARE : 1;
  return WEIGHTS[kind] * share;
}

/** Asking for who somebody is instead of what they can do. `whole` is all of the advert. */
export function discriminationClues(text: string, whole: string): Clue[] {
  const demands = demandsOf(text);
  if (demands.length === 0) return [];
  const isOfTheWork = OF_THE_WORK.test(whole);
  const hasEquity = EQUITY.test(whole);
  return demands
    .map((demand) => ({
      start: demand.start,
      end: demand.end,
      weight: weightOf(demand, text, isOfTheWork, hasEquity),
    }))
    .filter(({ weight }) => weight > 0);
}
