import type { FormOptions } from '@marula/contract/forms.contract';
import { inEnglish } from './afrikaans.ts';
import { named } from './names.ts';
import { isProtected } from './protected.ts';
import { capital, fold, found, type Reading } from './text.ts';

export interface Said {
  name: string;
  quote: string;
}

type Table = readonly (readonly [said: RegExp, entry: RegExp])[];

const benefits: Table = [
  [/\bmedical (?:aid|cover|scheme|insurance)\b|\bhealth insurance\b/, /^medical aid/],
  [/\b(?:provident|pension|retirement)(?: fund)?\b|\bnapsa\b/, /^pension/],
  [
    /\btransport (?:is )?(?:provided|included|supplied|home)\b|\bfree transport\b|\bcompany transport\b|\btransport allowance\b/,
    /^transport/,
  ],
  [/(?<!school )\buniforms?(?! (?:fee|deposit))(?: (?:is |are )?(?:provided|supplied|included))?\b/, /^uniform/],
  [
    /\btraining (?:is |will be )?(?:provided|given|included|offered)\b|\b(?:full|on[- ]the[- ]job|in[- ]house|paid) training\b|\bwill train\b|\bwe train\b/,
    /^training/,
  ],
  [
    /\b(?:performance|production|annual|incentive|monthly|target|attendance) bonus(?:es)?\b|\bbonus\b|\bincentives?\b/,
    /^performance/,
  ],
  [/\b(?:13th|thirteenth) (?:cheque|check)\b/, /^13th/],
  [/\b(?:paid )?overtime(?: pay| paid| available)\b|(?:^|[,;+.\n] ?|plus |and )overtime\b(?!\))/, /^overtime/],
  [
    /\b(?:company |work )?(?:cell ?phone|phone)(?: allowance| provided| and laptop)\b|(?<!sell )(?<!selling )(?<!sells )\bairtime\b|\btalk ?time\b/,
    /^cell/,
  ],
  [/\bcompany (?:car|vehicle|bakkie)\b|\bvehicle provided\b/, /^company vehicle/],
  [
    /\b(?:fuel|petrol) (?:allowance|card|provided|paid|money|included)\b|(?:\+|\bplus|\band) (?:fuel|petrol)\b(?! (?:attendant|station|price|pump))/,
    /^fuel/,
  ],
  [/\bchildcare\b|\bcreche (?:on site|provided)\b/, /^childcare/],
  [/\bfuneral (?:cover|benefit|policy)\b/, /^funeral/],
  [/\bstaff discount\b|\bdiscounts?\b/, /^staff discount/],
  [/\bstudy (?:assistance|leave|loan|support)\b|\bbursary\b/, /^study/],
  [/\bwork from home (?:days?|on)\b|\bhybrid\b/, /^work from home/],
];

const customBenefits: readonly (readonly [RegExp, string])[] = [
  [/\btrip (?:allowance|money|bonus)\b/, 'Trip allowance'],
  [/\b(?:sleep[- ]?out|night[- ]out|subsistence|overnight) (?:allowance|money)\b/, 'Sleep-out allowance'],
  [/\b(?:cross[- ]border|border) allowance\b/, 'Cross-border allowance'],
  [/\bcommission[- ]only\b/, 'Commission only'],
  [/\bcomm(?:ission)?\b(?! fee|[- ]only)/, 'Commission'],
  [/\bhousing allowance\b/, 'Housing allowance'],
  [/\bstandby allowance\b/, 'Standby allowance'],
  [/\bunderground allowance\b/, 'Underground allowance'],
  [/\b(?:night|shift) allowance\b/, 'Shift allowance'],
  [/\btool allowance\b/, 'Tool allowance'],
  [/\bpa(?:y|id|yment) (?:per|by the) (?:stage|job|piece|house|room|square met(?:er|re))\b/, 'Paid by the piece'],
  [/\bprofit shar(?:e|ing)\b|\b\d\d ?\/ ?\d\d split\b/, 'Profit share'],
  [/\bdanger (?:pay|allowance)\b/, 'Danger pay'],
  [/\bgratuity\b/, 'Gratuity'],
  [/\bschool fees\b(?! (?:office|clerk))/, 'School fees assistance'],
];

const documents: Table = [
  [/\bcv'?s?\b|\bcurriculum vitae\b|\bresumes?\b/, /^cv$/],
  [
    /\bpassports?\b|\b(?:certified |copy of |valid )+id\b|\bid (?:copy|document|book)\b|\bnrc\b|\bidentity document\b/,
    /^identity/,
  ],
  [/\b(?:police|criminal) clearance\b|\bclearance certificate\b/, /^police/],
  [/\bwork permits?\b|\bvalid permits?\b/, /^work permit/],
  [
    /\breference letters?\b|\b(?:contactable |traceable |good |written |recent )*references?\b(?! (?:no|number|code))/,
    /^reference/,
  ],
  [/\b(?:certified |copies of )+(?:qualifications?|certificates?)\b|\bproof of qualifications?\b/, /^qualification/],
  [/\bportfolio\b/, /^portfolio/],
];

const read = (reading: Reading, table: Table, list: readonly { name: string }[]): Said[] =>
  table.flatMap(([said, entry]) => {
    const hit = found(reading, said);
    const name = hit ? named(list, entry) : null;
    const refused =
      hit &&
      /\b(?:no|without|not)(?: \w+)? $/.test(reading.text.slice(Math.max(0, hit.match.index - 14), hit.match.index));
    return hit && name !== null && !refused ? [{ name, quote: hit.quote }] : [];
  });

export const readBenefits = (reading: Reading, options: FormOptions): Said[] =>
  read(reading, benefits, options.benefits);
export const readDocuments = (reading: Reading, options: FormOptions): Said[] =>
  read(reading, documents, options.document_types);

export const readCustomBenefits = (reading: Reading): Said[] =>
  customBenefits.flatMap(([said, name]) => {
    const hit = found(reading, said);
    return hit ? [{ name, quote: hit.quote }] : [];
  });

/** What is added to the pay, or is provided, and has no name in any list. */
const OFFERED =
  /(?:(?:\d|k|day|month|week|hour|shift|pm|ph|pd|basic|salary|tips|incentives?|commission) ?(?:\+|plus|and) ?)((?:free )?[a-z]{3,}(?: [a-z]{3,}){0,2})(?=\s*(?:[,.;\n+&]|$))|\b((?:[a-z]{3,} )?[a-z]{3,}) (?:provided|supplied|included)\b|\b((?:[a-z]{3,} ){0,1}[a-z]{3,} allowance)\b/g;
const NO_OFFER =
  /\b(?:is|are|be|must|will|not|experience|matric|diploma|degree|certificate|licen[cs]e|bonus|years?|months?|saturdays?|sundays?|weekends?|overtime|trial balance|one|two|three)\b/;

export function readOffers(reading: Reading, heard: readonly string[]): Said[] {
  const small = heard.map((quote) => fold(quote).split(' ').map(inEnglish).join(' '));
  return [...reading.text.matchAll(OFFERED)].flatMap((match) => {
    const all = match[1] ?? match[2] ?? match[3] ?? '';
    const isHeard = (word: string) => small.some((other) => other.split(' ').includes(word));
    const words = all.split(' ').length === 2 && isHeard(all.split(' ')[0] ?? '') ? (all.split(' ')[1] ?? '') : all;
    if (words === '' || NO_OFFER.test(words)) return [];
    const start = match.index + match[0].indexOf(words);
    const quote = reading.quote(start, start + words.length);
    const known = small.some((other) => other.includes(words)) || words.split(' ').some(isHeard);
    return known || isProtected(words) ? [] : [{ name: capital(quote.toLowerCase()), quote }];
  });
}

/** One entry of a list: the first line of the table that the text says. */
export function choose(reading: Reading, table: Table, list: readonly { name: string }[]): Said | undefined {
  return read(reading, table, list)[0];
}

/** Sleeps where the work is. */
export const LIVE_IN = /\b(?:live|living|stay|sleep|sleeps|sleeping)[- ]?in\b/;

export const choiceTables = {
  capacity: [
    [/\b(?:learnership|internship|intern|apprenticeship|graduate programme|trainee programme)\b/, /^internship/],
    [/\b(?:freelance|independent contractor)\b/, /^freelance/],
    [/\b(?:seasonal|season|harvest season|peak season)\b/, /^seasonal/],
    [
      /\b(?:fixed[- ]term|(?:\w+[- ](?:weeks?|months?|years?)[- ])(?:\w+[- ])?contract|contract (?:of|for) \w+|on contract|contract (?:position|basis|job|work)|maternity (?:cover|relief)|ftc)\b/,
      /^fixed/,
    ],
    [/\b(?:temporary|temp|relief|locum|shutdown)\b/, /^temporary/],
    [/\b(?:permanent|perm|permanently)\b/, /^permanent/],
  ],
  time_commitment: [
    [
      /\b(?:part[- ]?time|half[- ]days?|mornings only|afternoons only|(?:one|two|three|1|2|3) (?:full )?days? (?:a|per) week|after school|(?:once|twice|two times|three times) a week)\b/,
      /^part/,
    ],
    [/\bweekends? only\b|\b(?:saturdays?|sundays?) only\b|\bonly (?:on )?weekends\b/, /^weekends/],
    [/\b(?:casuals?|piece ?(?:job|work)|ad[- ]hoc|day labour)\b/, /^casual/],
    [/\bflexi(?:ble)?(?:[- ]?time| hours| working hours)\b/, /^flexible/],
    [
      /\b(?:night |day |rotating |early |12[- ]hour |twelve[- ]hour |rotational )?shifts?\b(?! (?:boss|leader|manager|supervisor))|\bat night\b|\bnights only\b|\b\w+ (?:weeks?|days?)? ?on,?(?: and)? \w+ (?:weeks?|days?)? ?off\b/,
      /^shift/,
    ],
    [/\bfull[- ]?time\b/, /^full/],
  ],
  working_model: [
    [/\bhybrid\b|\b\d days? (?:at|from) home\b/, /^hybrid/],
    [
      /\b(?:fully )?remote(?:ly)?\b|\bonline\b(?! (?:shop|store|orders?|sales|banking|editor))|\b(?:work(?:ing)? )?from home\b|\bwfh\b/,
      /^remote/,
    ],
    [/\bon the road\b/, /^on the road/],
    [/\bon[- ]?site\b|\bat (?:the|our) (?:office|premises|shop|plant|workshop)\b/, /^on site/],
  ],
  staff_accommodation: [
    [/\bhousing allowance\b/, /^housing/],
    [/\b(?:accommodation|room|house|housing)(?: \w+){0,3} (?:deducted|deduction|rent)\b/, /deducted/],
    [/\b(?:live[- ]?out|no accommodation|sleep[- ]?out (?:job|only|position))\b/, /^not provided/],
    [
      /\b(?:live[- ]?in|lives? in|stays?[- ]?in|sleeps?[- ]in|(?:house|cottage|flat|free house)(?: is)? (?:provided|supplied|included|available)|(?:free |staff )?(?:accommodation|housing)(?: is)?(?: provided| available| included| on site| on the farm| supplied| free)?|room (?:provided|available)|house on the farm|staff quarters)\b(?! (?:the|a|my|our|[a-z]+ (?:area|town)))/,
      /^provided, free/,
    ],
  ],
  staff_leave: [
    [
      /\b(?:15|16|17|18|19|20|three weeks|four weeks)(?: working)? days?(?: paid| annual)? leave\b|\b(?:three|four) weeks(?: paid)? leave\b/,
      /^15/,
    ],
    [/\b(?:2[1-9]|30)(?: working)? days?(?: paid| annual)? leave\b/, /^more than 20/],
  ],
  staff_tips: [
    [
      /\b(?:share[ds]?|pool(?:ed)?|split) (?:of )?(?:the )?tips\b|\btips (?:are |is )?(?:shared|pooled|split)\b|\btip pool\b/,
      /^shared/,
    ],
    [/\btips\b/, /^kept/],
  ],
  staff_meals: [
    [/\b(?:all|three|3) meals\b|\bfull board\b|\bmeals and accommodation\b/, /^all meals/],
    [/\bmeal allowance\b|\bfood allowance\b/, /^meal allowance/],
    [
      /\b(?:staff|duty|free) (?:meals?|food|lunch)\b|\b(?:meals?|lunch|food|breakfast)(?: is| are)? (?:provided|included|supplied|on duty|on shift)\b|\b(?:a|one) meal (?:a|per) shift\b/,
      /^one meal/,
    ],
  ],
} satisfies Record<string, Table>;
