import type { TenantCode } from '@marula/contract/tenants';
import type { Duty } from './duties.ts';
import type { Kind } from './kinds.ts';
import type { LibraryEntry } from './library.ts';
import { countOf, countWords, inWords } from './numbers.ts';
import type { SaidJob } from './said.ts';
import { listed, type Reading } from './text.ts';
import { crossesBorder, inside } from './title.ts';
import { toolsIn } from './tools.ts';

/** What an advert is written from: what was said, and what the trade knows. */
export interface Scene {
  company: string;
  country: TenantCode;
  entry: LibraryEntry;
  kind: Kind;
  /** 'Code 14 driver' */
  role: string;
  said: SaidJob;
  reading: Reading;
  duties: readonly Duty[];
  /** What the trade does, in one short clause; the duties do not say it again. */
  summary: string | undefined;
  seed: number;
  crossBorder: boolean;
  /** 'in Phoenix', 'near Livingstone', or nothing. */
  where: string;
  /** 'Phoenix', or nothing. */
  town: string;
  /** 'our bakery', when somebody said what the work is for. */
  business: string | undefined;
  /** 'refrigerated trucks' */
  vehicles: string | undefined;
  /** 'bread', what is carried, grown or sold. */
  goods: string[];
  /** 'two trips a month' */
  trips: string | undefined;
  /** 'a team of eight' */
  team: string | undefined;
  /** '12-bed', '80-seater' */
  size: string | undefined;
  children: number | undefined;
  /** Programs and machines of the trade that were named. */
  tools: string[];
}

const vehicleWords: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:reefers?|refrigerated|fridge trucks?|cold chain)\b.{0,40}\b(?:superlinks?)\b|\bsuperlinks?\b.{0,40}\b(?:reefers?|refrigerated)\b/,
    'refrigerated superlinks',
  ],
  [/\b(?:reefers?|refrigerated|fridge trucks?|cold chain)\b/, 'refrigerated trucks'],
  [/\bsuperlinks?\b/, 'superlinks'],
  [/\btautliners?\b/, 'tautliners'],
  [/\bside tippers?\b/, 'side tippers'],
  [/\btippers?\b/, 'tipper trucks'],
  [/\bflat ?(?:decks?|beds?)\b/, 'flat decks'],
  [/\btankers?\b/, 'tankers'],
  [/\bcar carriers?\b/, 'car carriers'],
  [/\b(?:8|eight)[- ]?ton(?:ner)?s?\b/, '8-ton trucks'],
  [/\b(?:4|four)[- ]?ton(?:ner)?s?\b/, '4-ton trucks'],
  [/\bbakkies?\b/, 'bakkies'],
  [/\b(?:panel )?vans?\b/, 'vans'],
  [/\bmini ?bus(?:es)?\b/, 'minibuses'],
  [/\b(?:scooters?|motor ?bikes?)\b/, 'motorbikes'],
];

const goodsWords =
  /\b(?:bread|groceries|parcels|furniture|cement|coal|copper|chrome|maize|soya|soybeans|wheat|citrus|macadamias?|avocados?|tobacco|sugar cane|vegetables|tomatoes|potatoes|cattle|dairy|broilers|layers|pigs|sheep|goats|flowers|grapes|frozen goods|beverages|bricks|timber|gas|medicines?|electronics|clothing|shoes|cosmetics|tyres|hardware|seed|fertiliser)\b/g;

const PLACES_OF_WORK =
  'bakery|old age home|butchery|restaurant|coffee shop|cafe|takeaway|hotel|game lodge|lodge|guest ?house|b&b|salon|spa|clinic|hospital|pharmacy|surgery|practice|primary school|high school|school(?! (?:uniform|routes?|fees|children|kids))|creche|preschool|supermarket|hardware store|clothing store|boutique|bottle store|filling station|garage|workshop|warehouse|distribution centre|depot|factory|plant|mine|farm|game reserve|estate|law firm|accounting firm|agency|offices|(?:furniture|shoe|phone|cosmetics|gift|book|pet|tyre|spares|liquor|flower) (?:shop|store)|shop(?! (?:lady|floor|guy|steward|window|fitting))|call centre|household|family(?! (?:business|owned|run|name))|home|church|gym|construction company|transport company';
const OF_A_KIND = '(?:[1-7] star|private|dental|medical|legal|small|busy|local) ';

/** Where the work is done: after 'for' and 'at', alone between commas, right behind the town, or with its kind. */
const BUSINESS = new RegExp(
  `(?:(?:\\b(?:for|at|by|in|our|my|of) |^|[,.\\n] ?)(?:my |our |a |an |the |new |family |\\d{1,3}[- ]\\w+ |gp )*(?:${OF_A_KIND})*|(?<= )${OF_A_KIND})(${PLACES_OF_WORK})\\b(?! \\w+(?:er|ers|ant|ants|ent|ents|or|ors|ist|ists|men|man|help)\\b)`,
);
const KIND_OF_IT = new RegExp(`${OF_A_KIND}$`);
const BEFORE_TOWN = new RegExp(` (${PLACES_OF_WORK})(?: in)? $`);
/** 'for copper mine Kitwe' */
const FOR_TOWN = new RegExp(`\\b(?:for|at) (?:an? |our |the )?([a-z]+ (?:${PLACES_OF_WORK}))(?: in)? $`);
const BEHIND_TOWN = new RegExp(`^ (${PLACES_OF_WORK})\\b`);

function businessIn(text: string, place: SaidJob['place']): string | undefined {
  const match = BUSINESS.exec(text);
  const name =
    match?.[1] ??
    (place
      ? (BEHIND_TOWN.exec(text.slice(place.end)) ?? BEFORE_TOWN.exec(text.slice(0, place.start)))?.[1]
      : undefined);
  if (!name) return undefined;
  if (!match && place) {
    const whole = FOR_TOWN.exec(text.slice(0, place.start))?.[1];
    if (whole) return whole;
  }
  const kind = match ? (KIND_OF_IT.exec(match[0].slice(0, -name.length))?.[0] ?? '') : '';
  return kind + name.replace('household', 'home');
}

const TEAM = new RegExp(`\\b(?:team|crew|staff) of (${countWords})\\b`);
const TRIPS = new RegExp(
  `\\b(${countWords}) (?:round )?(trips?|loads?|drops?|deliveries) (?:a|per|each|every) (day|week|month)\\b`,
);
const SIZE = /\b(\d{1,4})[- ]?(bed|seater|room|hectare|ha|sow|cow)(?:ded|s)?\b/;

const KIDS = new RegExp(`\\b(${countWords}) (?:\\w+ )?(?:kids|children|toddlers|boys|girls)\\b`);

export type SceneAsk = Pick<
  Scene,
  'company' | 'country' | 'entry' | 'kind' | 'role' | 'said' | 'reading' | 'duties' | 'seed'
>;

/** Where the trade lists every place it works in, the first line says nothing of this one. */
const ELSEWHERE = new Set<Kind>(['guard', 'clean', 'shop', 'sales', 'road', 'service']);

/** Longer, and a sentence loses its reader: the list in it is cut to its first things. */
const MOST_SUMMARY = 125;

/** 'building, vehicle, aircraft and veld fires': without its end the list says nothing. */
const sharesItsNoun = (parts: readonly string[]): boolean =>
  parts.slice(1, -1).every((part) => !part.includes(' ')) && /\b(?:and|or) \S+ \S+/.test(parts.at(-1) ?? '');

function summaryOf({ duties, kind, role, reading }: SceneAsk): { summary: string; from: Duty } | undefined {
  const [lead] = duties;
  const plain = duties.find(({ broad, text }) => !broad && text.split(' ').length >= 4 && text.length < 110);
  const chosen = lead && !ELSEWHERE.has(kind) ? lead : plain;
  if (!chosen) return undefined;
  const [text = ''] = [
    / (?:for a small business|on a commercial farm)\b/,
    / (?:in|at) an? [^,]+(?:, [^,]+)*,? or [^,]+$/,
    / to (?:install|test|check|fit)$/,
    ...(kind === 'phones' ? [/ about .*$/] : []),
    ...(/trial balance/.test(role) ? [/ up to trial balance/] : []),
    ...(/underground/.test(reading.text) ? [/ or on surface\b/] : []),
  ]
    .reduce((left, words) => left.replace(words, ''), chosen.text)
    .replace(/,$/, '')
    .split(': ');
  const parts = text.split(', ');
  if (parts.length <= 3 || text.length <= MOST_SUMMARY || sharesItsNoun(parts)) return { summary: text, from: chosen };
  const verbs = parts.findIndex((part) => part.includes(' '));
  const kept = parts.slice(0, Math.max(verbs, 0) + 3);
  const last = (kept.pop() ?? '').replace(/ (?:and|or) .*$/, '');
  return { summary: verbs < 0 ? text : `${kept.join(', ')} and ${last}`, from: chosen };
}

/** Near a place is not in it. */
const nearness = ({ reading, said: { place } }: SceneAsk): string =>
  /\b(near|outside|close to)(?: the)? $/.exec(reading.text.slice(0, place?.start ?? 0).slice(-16))?.[1] ?? 'in';

export function sceneOf(ask: SceneAsk): Scene {
  const { text } = ask.reading;
  const vehicles = vehicleWords.find(([pattern]) => pattern.test(text))?.[1];
  const trips = TRIPS.exec(text);
  const count = countOf(trips?.[1]);
  const team = countOf(TEAM.exec(text)?.[1]);
  const size = SIZE.exec(text);
  const business = businessIn(text, ask.said.place);
  const seats = size?.[2] === 'seater' && business ? `${size[1]}-seater` : undefined;
  const told = summaryOf(ask);
  const town = [ask.said.place?.name, ask.said.place?.side].filter((name) => name !== undefined).join(' ');
  return {
    ...ask,
    duties: ask.duties.filter(
      (duty, at) => duty !== told?.from && !(at === 0 && duty.broad && ELSEWHERE.has(ask.kind)),
    ),
    summary: told?.summary,
    crossBorder: crossesBorder(ask.reading, ask.said, ask.country),
    where: town === '' ? '' : `${nearness(ask)} ${town}`,
    town,
    business: business ? `our ${seats ? `${seats} ` : ''}${business}` : undefined,
    vehicles: ask.kind === 'road' ? vehicles : undefined,
    goods: [...new Set(text.match(goodsWords) ?? [])].slice(0, 3),
    trips: count ? `${inWords(count)} ${trips?.[2]} a ${trips?.[3]}` : undefined,
    team: team ? `a team of ${inWords(team)}` : undefined,
    size: size && !seats ? `${size[1]}-${size[2] === 'ha' ? 'hectare' : size[2]}` : undefined,
    children: ask.kind === 'home' || ask.kind === 'teach' ? countOf(KIDS.exec(text)?.[1]) : undefined,
    tools: toolsIn(text, ask.entry),
  };
}

/** 'an ICU nurse' */
export const withArticle = (role: string): string => {
  const vowel = /^(?:[aeio](?!ne)|u(?!ni|se|x)|hr\b|hon|fm|nd|ng|lhd|sap\b)/i.test(role);
  return `${vowel ? 'an' : 'a'} ${inside(role)}`;
};

export const goodsOf = (scene: Scene): string => listed(scene.goods);
