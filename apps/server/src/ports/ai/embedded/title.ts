import { LIVE_IN } from './extras.ts';
import type { FoundOccupation } from './occupation.ts';
import { isProtected } from './protected.ts';
import type { SaidJob } from './said.ts';
import { isCoded, spelledOut } from './short-names.ts';
import { capital, fold, type Reading } from './text.ts';

/** Names that people search for, though the library files them under another. */
const searched: Record<string, string> = {
  'software developer': 'Software developer',
  'software engineer': 'Software engineer',
  developer: 'Software developer',
  programmer: 'Software developer',
  'web developer': 'Web developer',
  'react developer': 'React developer',
  'java developer': 'Java developer',
  'sales representative': 'Sales representative',
  representative: 'Sales representative',
  'truck driver': 'Truck driver',
  'lorry driver': 'Truck driver',
  nurse: 'Registered nurse',
  hairdresser: 'Hairdresser',
  'hair dresser': 'Hairdresser',
  'warehouse picker': 'Warehouse picker',
  picker: 'Warehouse picker',
  packer: 'Warehouse packer',
  'warehouse worker': 'Warehouse worker',
  'call centre agent': 'Call centre agent',
  'call center agent': 'Call centre agent',
  'call centre': 'Call centre agent',
  'call centre consultant': 'Call centre consultant',
  cleaner: 'Cleaner',
  cook: 'Cook',
  chef: 'Chef',
  miner: 'Miner',
  'mine worker': 'Mine worker',
  butcher: 'Butcher',
  teacher: 'Teacher',
  'maths teacher': 'Maths teacher',
  'math teacher': 'Maths teacher',
  'science teacher': 'Science teacher',
  'maths and science teacher': 'Maths and science teacher',
  'head chef': 'Head chef',
  guard: 'Security guard',
  'ops manager': 'Operations manager',
  'operations manager': 'Operations manager',
  'estate agent': 'Estate agent',
  physio: 'Physiotherapist',
  'private driver': 'Private driver',
  'night watchman': 'Night watchman',
  foreman: 'Foreman',
  'site manager': 'Site manager',
  barman: 'Barman',
  'english teacher': 'English teacher',
  'grade r teacher': 'Grade R teacher',
  mechanic: 'Mechanic',
  fitter: 'Fitter',
  accountant: 'Accountant',
  'store manager': 'Store manager',
  'shop manager': 'Shop manager',
  caregiver: 'Caregiver',
  carer: 'Carer',
  labourer: 'Labourer',
  'general worker': 'General worker',
  'pharmacy assistant': 'Pharmacy assistant',
  'forklift driver': 'Forklift driver',
  'car wash': 'Car wash attendant',
  storeman: 'Storeman',
  admin: 'Office administrator',
  guide: 'Guide',
  security: 'Security guard',
  'chef assistant': 'Chef’s assistant',
  'assistant chef': 'Assistant chef',
  'assistant to the chef': 'Assistant to the chef',
  'taxi driver': 'Taxi driver',
  'post basic pharmacist assistant': 'Post-basic pharmacist assistant',
  'delivery driver': 'Delivery driver',
  'au pair': 'Au pair',
};

const acronyms =
  /\b(?:icu|ccu|hr|it|ux|ui|tlb|lhd|cnc|pabx|voip|noc|erp|seo|ngo|hiv|cctv|hvac|ecd|psira|sap|php|sql|aws|dba|vip|pr|tv|dj|pa|ict|fmcg|sim|ec|ce|tvet|bi|ev|qa|bdm|ceo|cfo)\b/gi;
const proper: Record<string, string> = {
  english: 'English',
  java: 'Java',
  'node.js': 'Node.js',
  javascript: 'JavaScript',
  typescript: 'TypeScript',
  wordpress: 'WordPress',
  golang: 'Go',
  react: 'React',
  python: 'Python',
  yoga: 'yoga',
  pilates: 'Pilates',
};

/** As a sentence begins, with the letters that belong in capitals. */
export const sentenceCase = (text: string): string =>
  capital(text.toLowerCase())
    .replaceAll(acronyms, (letters) => letters.toUpperCase())
    .replaceAll(
      /\b(?:english|java|react|python|pilates|javascript|typescript|django|laravel|flutter|android|kotlin|angular|wordpress|golang|ruby|node|vue)\b/gi,
      (word) => proper[word.toLowerCase()] ?? capital(word.toLowerCase()),
    );

const singular = (text: string): string => text.replace(/(?<=[a-z]{3})(?<!s|u|es)s$/, '');

/** A name of work inside a sentence: small, unless it is written in capitals. */
export const inside = (role: string): string =>
  /^(?:[A-Z]{2}|\.NET|Bolt|Uber|English|Java|React|Python|PHP|TypeScript|Node|Angular|Vue|Django|Laravel|Flutter|Android|Kotlin|Ruby|WordPress|Code|Grade|Class)/.test(
    role,
  )
    ? role
    : role.charAt(0).toLowerCase() + role.slice(1);

/** What belongs to the name of the work when it stands before it. */
const RANK = /\b(senior|snr|junior|jnr|private|relief|mobile|deputy|trainee|freelance)\.? $/;
const ranks: Record<string, string> = { snr: 'senior', jnr: 'junior' };

const SUBJECT =
  /\b(english|maths|mathematics|science|physics|chemistry|biology|geography|history|accounting|economics|afrikaans|art|music) (?:and|&) $/;

/** What the work is called in the advert: the words of the employer where people search for them. */
export function roleOf(hit: FoundOccupation, reading: Reading): string {
  const own = hit.also ? `${ownName(hit)} and ${inside(ownName(hit.also))}` : ownName(hit);
  const first = SUBJECT.exec(reading.text.slice(0, hit.start))?.[1];
  const role = first && / teacher$/.test(own) ? `${capital(first)} and ${inside(own)}` : own;
  const before = RANK.exec(reading.text.slice(0, hit.start).slice(-12))?.[1] ?? '';
  const rank = ranks[before] ?? before;
  return rank === '' || fold(role).includes(rank) ? role : `${capital(rank)} ${inside(role)}`;
}

function ownName({ entry, words }: FoundOccupation): string {
  const said = singular(fold(words).trim().split(' ').map(spelledOut).join(' '));
  const own = searched[said];
  if (own) return own;
  if (/^[a-z.#]+ (?:developer|engineer|programmer)$/.test(said) && isCoded(said)) return sentenceCase(said);
  const named = [entry.position, ...entry.synonyms].find(
    (name) => fold(name.replaceAll('-', ' ')) === said.replaceAll('-', ' '),
  );
  if (named === entry.position) return named.replace(/ \(.*\)$/, '');
  const odd =
    named === undefined ||
    named.includes('(') ||
    isProtected(named) ||
    /\b(?:maid|char|c1|ec|pa|guard dog)\b/i.test(named) ||
    named.length < 5;
  return odd ? entry.position.replace(/ \(.*\)$/, '') : sentenceCase(named);
}

const BORDER = /\b(?:cross[- ]?border|x[- ]?border|sadc|over[- ]?border)\b/;
const abroad: Record<'ZA' | 'ZM', RegExp> = {
  ZA: /^(?:Lusaka|Kitwe|Ndola|Chingola|Livingstone|Solwezi|Kabwe|Harare|Bulawayo|Maputo|Beira|Gaborone|Francistown|Windhoek|Walvis Bay|Lubumbashi|Kolwezi|Blantyre|Lilongwe|Maseru|Mbabane|Manzini|Chirundu)$/,
  ZM: /^(?:Johannesburg|Durban|Musina|Pretoria|Cape Town|Harare|Bulawayo|Maputo|Beira|Gaborone|Windhoek|Walvis Bay|Lubumbashi|Kolwezi|Blantyre|Lilongwe|Beitbridge|Dar Es Salaam)$/,
};

export const crossesBorder = (reading: Reading, said: SaidJob, country: 'ZA' | 'ZM'): boolean =>
  BORDER.test(reading.text) ||
  (said.route !== undefined && abroad[country].test(said.route.to) !== abroad[country].test(said.route.from));

/** What makes this one special, in two or three words. */
function special(reading: Reading, said: SaidJob, country: 'ZA' | 'ZM', role: string): string | undefined {
  const { hours, choices, dates } = said;
  const { text } = reading;
  const offers: [boolean, string][] = [
    [crossesBorder(reading, said, country), 'cross-border'],
    [LIVE_IN.test(text), 'live-in'],
    [/^Remote/.test(choices.working_model?.name ?? ''), 'remote'],
    [hours.nights, 'night shift'],
    [hours.early, 'early shift'],
    [/^Weekends/.test(choices.time_commitment?.name ?? ''), 'weekends'],
    [/^Part/.test(choices.time_commitment?.name ?? ''), 'part-time'],
    [/\bmaternity (?:cover|relief)\b/.test(text), 'maternity cover'],
    [
      /^Fixed/.test(choices.capacity?.name ?? '') && dates.length !== undefined,
      `${dates.length?.replace(/s$/, '').replace(' ', '-')} contract`,
    ],
    [/^Seasonal/.test(choices.capacity?.name ?? ''), 'seasonal'],
    [/^Hybrid/.test(choices.working_model?.name ?? ''), 'hybrid'],
    [/\bunderground\b/.test(text), 'underground'],
    [/\btwelve|12[- ]hour/.test(hours.pattern ?? ''), '12-hour shifts'],
  ];
  const lower = role.toLowerCase();
  return offers.find(([holds, words]) => holds && !lower.includes(words.split(' ')[0] ?? words))?.[1];
}

const grade = /\bgrade ?(r|\d{1,2})(?:\s?(?:-|to|and)\s?(\d{1,2}))?\b/;

export function titleOf(role: string, reading: Reading, said: SaidJob, country: 'ZA' | 'ZM'): string {
  const class_ = /teacher/i.test(role) && !/grade/i.test(role) ? grade.exec(reading.text) : null;
  const about = class_
    ? `Grade ${class_[1]?.toUpperCase()}${class_[2] ? ` to ${class_[2]}` : ''}`
    : special(reading, said, country, role);
  return about ? `${role}, ${about}` : role;
}
