import type { Saying } from './talk-small.ts';
import { fold, type Reading } from './text.ts';

const LETTER =
  /\b(?:offer|reference|warning|appointment|employment|rejection|regret|recommendation|confirmation) (?:letter|email|mail)\b|\bletter (?:of|to|for)\b|\b(?:write|draft|prepare|make|send)(?: me| us)?(?: an?| the| some| his| her| their)? (?:job |employment )?(?:rejections?|regrets?|contract|offer|letter|payslip)\b/;
const BY_NAME =
  /^(?:please |can you |ok |and |then |now )*(?:decline|reject|turn down|say no to|hire|appoint) (?:all|every\w+|the rest|the others|others|them|those|anyone|the remaining|(?:the )?(?:best|top|first|strongest)\b.*|\d+)\b/;
const PAY =
  /\b(?:what|how much) (?:should|do|must|can|would|does|is) (?:i|we|others|people|one|you|a|an|the)\b[^.?]{0,40}\b(?:pay|paid|offer|earn|salary)\b|\b(?:usual|average|market|normal|going) (?:pay|salary|wage|rate)\b|\bwhat (?:is|are) (?:the )?(?:pay|salary|salaries|wages?)\b/;
const BILLING =
  /\b(?:invoices?|receipts?|vat number|my card|bank card|credit card|payment method|buy (?:a |more |extra )?(?:posts?|credits?|bundles?)|upgrade|downgrade|cancel (?:my|our|the) (?:plan|subscription))\b/;
const TEAM =
  /\b(?:add|invite|remove) (?:a |my |our |another )?(?:user|colleague|team ?mate|team member|admin|recruiter to (?:my|our|the) team)\b|\b(?:user|team member) (?:rights|permissions)\b/;
const JOB = '(?:jobs?|adverts?|ads?|posts?|posting|vacancy|listing|salary|pay|title|description|requirements|it|this)';
const CHANGE = new RegExp(
  `^(?:please |pls |can you |could you |i want to |how (?:do|can) i |and |then |now )*(?:change|edit|update|correct|pause|unpause|copy|duplicate|clone|repost|republish|translate|increase|raise|lower|feature|boost|promote|share|publish|unarchive|restore)\\b[^?]{0,60}\\b${JOB}\\b`,
);
const CALL = /^(?:please |can you |could you |and )*(?:call|phone|ring|video ?call)\b/;
const CALL_THEM = /^(?:please |can you |could you |and )*(?:call|phone|ring|video ?call) (?:him|her|them)\b/;
/** Somebody whom nobody named. */
const WHOM =
  /^(?:please |can you |could you |and |then |now )*(?:tell|message|write to|shortlist|decline|reject|hire) (?:him|her|the (?:second|third|last|other)(?: one)?)\b/;
const REPORTS =
  /\b(?:response|conversion|acceptance|drop-?out|success) rate\b|\b(?:trend|chart|graph)s?\b|\b(?:per|by|each) (?:week|month)\b/;
const NOBODYS_MEASURE =
  /\b(?:how many|number of|percentage of|list|which|count)\b[^.?]{0,20}\b(?:wom[ae]n|men|males?|females?|ladies|girls|boys|blacks?|whites?|coloureds?|indians?|young(?:er)?|older|pregnant|married|single|muslims?|christians?|foreigners?)\b/;

const OF_APPLICANTS =
  /\bapplicants (?:have|has|had|speak|live|can|with|without|who (?:have|has|speak|live|can))\b|\bthe ones (?:with|without|who)\b/;

const places: readonly (readonly [RegExp, Saying])[] = [
  [NOBODYS_MEASURE, 'not_counted'],
  [CHANGE, 'in_job'],
  [BY_NAME, 'decline_many'],
  [LETTER, 'letter'],
  [PAY, 'pay_usual'],
  [TEAM, 'in_team'],
  [BILLING, 'in_billing'],
  [REPORTS, 'in_reports'],
  [CALL_THEM, 'no_call'],
  [WHOM, 'letter'],
];

/** What is done elsewhere in the product, or not at all. */
export function elsewhere({ text, raw }: Reading): Saying | undefined {
  // A word of an office that is no word of a trade may have been taken for a slip.
  const written = fold(raw).trim();
  return places.find(([pattern]) => pattern.test(text) || pattern.test(written))?.[1];
}

/** What would change an advert, or count what is nobody's business, is told before anything is looked up. */
export const notOurs = ({ raw }: Reading): Saying | undefined => {
  const written = fold(raw).trim();
  if (NOBODYS_MEASURE.test(written)) return 'not_counted';
  if (OF_APPLICANTS.test(written)) return 'in_applications';
  return CHANGE.test(written) ? 'in_job' : undefined;
};

/** Wishes about somebody that only their page can grant. */
export const aboutSomebody = ({ text }: Reading): Saying => (CALL.test(text) ? 'no_call' : 'by_search');
