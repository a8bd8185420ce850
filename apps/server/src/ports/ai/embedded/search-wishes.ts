/** A piece of a text, by its places. */
export interface Span {
  start: number;
  end: number;
}

const WHEN =
  '(?:before|by|on|in|from|after|at|next|this|the|of|as|and|end|beginning|middle|start|mid|early|late|possible|soon|asap|immediately|now|right|away|tomorrow|today|within|once|a|one|two|three|four|\\d{1,2}(?:st|nd|rd|th)?|days?|weeks?|months?|year|christmas|easter|new|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)';
const AMOUNT = '(?:(?:r|zar|zmw) ?\\d[\\d ]*|k ?\\d[\\d ]{2,}|\\d{4,}|\\d+(?=k\\b))(?:[.,]\\d+)*k?';

/** Wishes that no profile answers: when somebody starts, what they would ask for, how they get to work. */
const UNANSWERABLE = [
  `\\b(?:(?:who |and |that )*(?:can|could|able to|ready to|must|to|will|willing to|wants? to)? ?(?:start|begin|join)(?:s|ing)?(?: work)?(?: ${WHEN})+|(?:(?:who |that )?(?:is|are) )?available(?: (?:for (?:an )?interview|${WHEN}))+|immediate(?:ly)? (?:available|start)(?: ${WHEN})*|on short notice|(?:(?:no|one|two|a|\\d+) )?(?:(?:weeks?|months?|days?|calendar)'?s? )?notice(?: period)?(?: of)?(?: ${WHEN})*)\\b`,
  `\\b(?:(?:for |asking |wants? |paid |pays? )*(?:less than|under|below|max(?:imum)?|up to|about|around|at most|not more than|over|above|from) )?(?<![a-z])${AMOUNT}(?: ?(?:-|to) ?${AMOUNT})?(?: ?(?:per|an?|/|p) ?(?:hour|day|week|month|h|m|pm)\\b)?`,
  '\\b(?:earn(?:s|ing)?|salary|expects?|asking|cheap(?:est)?)[^,.;\\n]{0,40}',
].map((pattern) => new RegExp(pattern, 'g'));

/** What is said to be not wanted goes on until something else is said to be wanted. */
const GOES_ON =
  '(?! (?:with|who|whose|and|but|that|can|near|in|around|within|must|at least|plus|has|have|please|need|needs|looking|for|only|also|just|from)\\b)';
const NOT =
  "(?:no|not|without|except(?: for)?|excluding|exclude|never|nobody|none|neither|(?:don'?t|do not|does not|doesn'?t) (?:want|show|include|send)(?: me)?|(?:don'?t|do not|does not|doesn'?t))";
/** 'No experience', 'not far from' and 'not older than' say what is wanted, or are read by others. */
const SAYS_OTHER =
  "(?! (?:prior |previous |work )?exp| (?:driver'?s? )?licen[cs]e (?:is )?(?:needed|required|necessary)| (?:far|more|less|fewer|older|younger|later|only|just|necessarily|matter|problem|fuss)\\b)";
const REFUSED = new RegExp(
  `\\b${NOT}${SAYS_OTHER}(?: (?:from|in|near|at|any|an?|the|via|through|by|working|worked|looking|to|been|had))*(?:${GOES_ON} [a-z0-9][a-z0-9'+-]*){1,4}`,
  'g',
);

const SHIFT =
  '(?:(?:night|day|weekend|early|late|evening|morning|rotating|double|split)[- ]?(?:shift|duty|time|work)s?)';
const TIME = `(?:${SHIFT}|nights?|weekends?|weeknights?|evenings?|mornings?|shifts?|public holidays)`;
/** Read last, because 'night porter' is a trade and 'licence and own car' a licence. */
const LATE = [
  `\\b(?:(?:is |are )?(?:ok(?:ay)?|fine|happy|willing|able|can|must|will|available|to|do|does|work|works|working|with|for|on|over|the) )*${TIME}(?:(?: and | or | & |, ?)${TIME})*(?: (?:is |are )?(?:ok(?:ay)?|fine|too|only|work|a must|no problem)\\b)?`,
  '\\b(?:(?:with|has|have|having|must have) )?(?:(?:his|her|their) )?own (?:car|transport|vehicle|bakkie|motorbike|bike|tools?|phone|laptop|accommodation)\\b',
  '\\b(?:reliable|honest|trustworthy|hard[- ]?working|friendly|punctual|loyal|dedicated|motivated|humble|decent|proper|nice)\\b',
].map((pattern) => new RegExp(pattern, 'g'));

const found = (text: string, patterns: readonly RegExp[]): Span[] =>
  patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ index, 0: words }) => {
      const whole = words.replace(/\s+(?:and|who|with|the|of|a)?\s*$/, '');
      return { start: index + (/^\s*/.exec(whole)?.[0].length ?? 0), end: index + whole.length };
    }),
  );

/** Wishes that are read before anything else, so that nothing in them becomes a filter or a word. */
export const wishesIn = (text: string): Span[] => found(text, [REFUSED, ...UNANSWERABLE]);

/** Wishes among what is left once the filters are read. */
export const wishesLeft = (text: string): Span[] => found(text, LATE);

/** Spans that share a place are one. */
export function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    const last = all.at(-1);
    if (last && span.start < last.end) last.end = Math.max(last.end, span.end);
    else all.push({ ...span });
  }
  return all;
}

/** Words of a search that look for nothing. */
const EMPTY = new Set(
  `a an the and or but of to in on at for from by with without who whom whose which that this these those is are was were be
  been has have had having can could would will must should do does did no nor any some all only just also too as well
  more most less least very please me my our us we i you your they them their he she it its find show search look looking
  need needs needed want wants wanted get give list see people person persons candidate candidates someone somebody anyone
  anybody staff worker workers employee applicants applicant profile profiles near nearby close closer closest around
  within inside radius km kms kilometers kilometres lives live living stays stay based located area outside town year
  years yrs yr experience experienced exp minimum min plus over about level speaks speak speaking spoken fluent language
  languages holds hold holding valid own good best top great licence license licences driver's drivers driving code
  qualification qualifications qualified certificate make made change instead then now again there here if so how many
  what when where able worked working works work job jobs done knows know knowledge trained skilled skills skill who's
  preferably prefer ideally maybe perhaps each every other up than into out like use using used add include start not
  ok okay pls plz asap urgent urgently immediately soon today thanks thank hi hello hey felix kindly dear guys etc yes
  one two three four five six seven eight nine ten couple few several lots many i'm im we're hire hiring recruit
  recruiting seeking available right away grade far after don't dont`.split(/\s+/),
);

export const looksForNothing = (word: string): boolean => EMPTY.has(word) || /^\d+$/.test(word);
