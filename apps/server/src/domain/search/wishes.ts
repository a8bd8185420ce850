import type { BrowseFacet } from '@marula/contract/limits';
import { experiences, lists } from '../../db/reference/lists.ts';

export interface Wish {
  facet: BrowseFacet;
  ids: number[];
  name: string;
  /** As `to_tsquery` reads it: how a job says the same in its own words. */
  said: string;
  /** The text of a job that left the filter empty counts too: it says this nowhere by chance. */
  isInText: boolean;
}

type Names = readonly { id: number; name: string }[];

const NAMES: Partial<Record<BrowseFacet, Names>> = {
  time: lists.time_commitments,
  model: lists.working_models,
  experience: experiences,
  education: lists.education_levels,
  licence: lists.drivers_licences,
  contract: lists.capacities,
};

interface Row {
  facet: BrowseFacet;
  /** The first names it. */
  ids: number[];
  phrases: string;
  said?: string;
  isInText?: boolean;
}

// What people type for a filter. Phrases are folded, with bars between them.
const ROWS: readonly Row[] = [
  {
    facet: 'experience',
    ids: [1],
    phrases:
      'no experience needed|no experience required|no experience necessary|no experience|without experience|zero experience|no exp|0 experience|0 years experience|not experienced|inexperienced|never worked before|first job|first time job|entry level|entry level position|school leaver|school leavers|no skills|no skill|unskilled jobs|geen ondervinding|geen ervaring|geen ondervinding nodig',
    said: 'no & experience',
  },
  {
    facet: 'time',
    ids: [2],
    phrases: 'part time|parttime|half day|half days|mornings only|afternoons only|deeltyds|deeltydse',
    said: '(part & time) | (half & day)',
  },
  { facet: 'time', ids: [1], phrases: 'full time|fulltime|voltyds|voltydse', said: 'full & time' },
  {
    facet: 'time',
    ids: [3],
    phrases: 'night shift|night shifts|nightshift|shift work|shifts|day shift|night work|nagskof|skofwerk',
    said: '(night & shift) | shift',
  },
  {
    facet: 'time',
    ids: [4],
    phrases: 'weekend|weekends|weekend work|saturdays|sundays|weekends only|naweek|naweke',
    said: 'weekend',
  },
  { facet: 'time', ids: [5], phrases: 'flexible hours|flexi time|flexitime|flexi hours|flexible', said: 'flexible' },
  {
    facet: 'time',
    ids: [6],
    phrases: 'casual|casuals|casual work|piece job|piece jobs|piece work|piecework|day jobs|daily paid',
    said: 'casual',
  },
  {
    facet: 'model',
    ids: [3],
    phrases:
      'remote|remotely|remote work|work from home|working from home|wfh|from home|home based work|work at home|online from home|tuiswerk',
    said: 'remote',
  },
  { facet: 'model', ids: [2], phrases: 'hybrid', said: 'hybrid' },
  {
    facet: 'education',
    ids: [4],
    phrases: 'matric|with matric|matriculants|matriculant|grade 12|grade twelve|gr 12|matriek|standard 10|form 5',
    said: 'matric | (grade & 12)',
  },
  {
    facet: 'education',
    ids: [3, 2, 1],
    phrases: 'no matric|without matric|no grade 12|below matric|grade 9|grade 10|grade 11|sonder matriek',
    said: '',
  },
  {
    facet: 'contract',
    ids: [5],
    phrases:
      'learnership|learnerships|learner ship|learnerships 2026|internship|internships|interns|intern|in service training|inservice training|wil placement|graduate programme|graduate program|apprenticeship|apprenticeships|industrial attachment|attachment|yes programme|leerlingskap',
    said: 'learnership | internship | apprenticeship',
    isInText: true,
  },
  { facet: 'contract', ids: [3], phrases: 'temporary|temp|temp work|temporary work|tydelik', said: 'temporary | temp' },
  {
    facet: 'contract',
    ids: [2],
    phrases: 'fixed term|fixed term contract|contract work|contract job|contract jobs',
    said: 'contract',
  },
  { facet: 'contract', ids: [1], phrases: 'permanent|permanent job|permanent work|permanente', said: 'permanent' },
  { facet: 'contract', ids: [4], phrases: 'seasonal|seasonal work', said: 'seasonal' },
  { facet: 'contract', ids: [6], phrases: 'freelance|freelancer|gig work', said: 'freelance' },
  {
    facet: 'licence',
    ids: [6],
    phrases:
      'code 14|code14|code ec|code 14 licence|code 14 license|ec licence|ec license|class ce|class c e|ce licence|ce license|class ec|kode 14|kode ec|extra heavy duty licence',
    said: '(code & 14) | (code & ec) | (class & ce) | ec',
    isInText: true,
  },
  {
    facet: 'licence',
    ids: [5],
    phrases:
      'code 10|code10|code c1|code c|code 10 licence|code 10 license|c1 licence|c1 license|class c|class c1|class c licence|kode 10|heavy duty licence',
    said: '(code & 10) | (code & c1) | c1 | (class & c)',
    isInText: true,
  },
  {
    facet: 'licence',
    ids: [3, 4],
    phrases:
      'code 8|code 08|code8|code08|code b|code eb|code 8 licence|code 8 license|code 08 licence|eb licence|eb license|class b|class b licence|kode 8|kode 08|drivers licence|drivers license|driving licence|driving license|driver licence|drivers lisence|rybewys|with licence|with license',
    said: '(code & 8) | (code & 08) | (code & b) | (code & eb) | eb | (class & b)',
    isInText: true,
  },
  {
    facet: 'licence',
    ids: [2],
    phrases: 'code a|code a1|motorcycle licence|motorbike licence|bike licence|class a licence',
    said: '(motorcycle & licence) | (code & a)',
    isInText: true,
  },
  {
    facet: 'licence',
    ids: [7],
    phrases:
      'prdp|pdp|pr dp|prdp licence|psv|psv licence|psv license|professional driving permit|public driving permit|public service vehicle',
    said: 'prdp | pdp | psv',
    isInText: true,
  },
];

const wishOf = ({ facet, ids, said = '', isInText = false }: Row): Wish => {
  const name = NAMES[facet]?.find(({ id }) => id === ids[0])?.name;
  if (!name) throw new Error(`nothing is called ${facet} ${ids[0]}`);
  return { facet, ids, name, said, isInText };
};

const byPhrase = new Map(ROWS.flatMap((row) => row.phrases.split('|').map((phrase) => [phrase, wishOf(row)] as const)));
const LONGEST = Math.max(...[...byPhrase.keys()].map((phrase) => phrase.split(' ').length));

/** A single letter pair says so only beside a word about driving: elsewhere 'EC' is a province. */
const BESIDE_DRIVING: Record<string, string> = { ec: 'code 14', c1: 'code 10', eb: 'code 8', ce: 'code 14' };
const DRIVING = /^(driver|drivers|driving|truck|trucks|lorry|licence|license|horse|superlink)$/;

export interface WishSpan {
  wish: Wish;
  from: number;
  to: number;
}

/** Filters that were typed as words, the longest phrase first, and where they stand. */
export function wishesIn(words: string[]): WishSpan[] {
  const spans: WishSpan[] = [];
  const taken = (from: number, to: number) => spans.some((span) => from < span.to && to > span.from);
  for (let length = Math.min(LONGEST, words.length); length > 0; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      const to = from + length;
      const phrase = words.slice(from, to).join(' ');
      const beside = length === 1 && words.some((word) => DRIVING.test(word)) ? BESIDE_DRIVING[phrase] : undefined;
      const wish = byPhrase.get(beside ?? phrase);
      if (wish && !taken(from, to)) spans.push({ wish, from, to });
    }
  }
  return spans.toSorted((one, other) => one.from - other.from);
}
