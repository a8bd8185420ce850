import { found, nameCase, type Reading } from './text.ts';

const names = (text: string) => text.split(',').map((name) => name.trim().replaceAll(/\s+/g, ' ').toLowerCase());

/** Towns and suburbs that people write small and without a word before them. Others are known by where they are said. */
const known = new Set(
  names(`Johannesburg, Pretoria, Durban, Cape Town, Gqeberha, Port Elizabeth, Bloemfontein, Polokwane, Mbombela, Nelspruit,
    Kimberley, Mahikeng, Mafikeng, Pietermaritzburg, East London, Soweto, Sandton, Midrand, Centurion, Randburg, Roodepoort,
    Benoni, Boksburg, Kempton Park, Germiston, Springs, Alberton, Vereeniging, Vanderbijlpark, Krugersdorp, Tembisa,
    Alexandra, Rosebank, Fourways, Edenvale, Bedfordview, Umhlanga, Ballito, Pinetown, Phoenix, Chatsworth, Umlazi,
    KwaMashu, Amanzimtoti, Durban North, Sea Point, Richards Bay, Empangeni, Newcastle, Ladysmith, Port Shepstone, Margate, Hillcrest, Westville,
    Bellville, Khayelitsha, Mitchells Plain, Stellenbosch, Paarl, Worcester, George, Knysna, Mossel Bay, Hermanus, Somerset
    West, Strand, Milnerton, Claremont, Wynberg, Muizenberg, Franschhoek, Saldanha, Oudtshoorn, Plettenberg Bay, Mthatha,
    Makhanda, Grahamstown, Uitenhage, Kariega, Jeffreys Bay, Queenstown, Komani, Welkom, Bethlehem, Sasolburg, Harrismith,
    Kroonstad, Rustenburg, Klerksdorp, Potchefstroom, Brits, Hartbeespoort, Sun City, Musina, Messina, Louis Trichardt,
    Makhado, Thohoyandou, Tzaneen, Phalaborwa, Lephalale, Mokopane, Bela-Bela, Modimolle, Hoedspruit, Giyani, Burgersfort,
    Steelpoort, Emalahleni, Witbank, Middelburg, Secunda, Ermelo, Standerton, White River, Hazyview, Komatipoort, Barberton,
    Malelane, Upington, Kuruman, Kathu, Springbok, De Aar, Postmasburg, Lusaka, Kitwe, Ndola, Kabwe, Chingola, Mufulira,
    Livingstone, Luanshya, Kasama, Chipata, Solwezi, Kalulushi, Chililabombwe, Mazabuka, Choma, Monze, Mongu, Mansa, Kafue,
    Chilanga, Mkushi, Kapiri Mposhi, Petauke, Lundazi, Nakonde, Mpika, Siavonga, Kazungula, Chirundu, Chongwe, Sesheke,
    Kalumbila, Mfuwe, South Luangwa, Manda Hill, Soshanguve, Mamelodi, Katlehong, Daveyton, Vosloorus, Clarens, Garden Route, Magaliesburg, Sabi Sands, Kirkwood, Addo, Waverley, Constantia, Bryanston, Lenasia, Hatfield, Camps Bay, Green Point, Rondebosch, Parow, Goodwood,
    Brackenfell, Durbanville, Table View, Blouberg, Kuils River, Hout Bay, Fish Hoek, Northcliff, Melville, Parktown, Illovo,
    Hyde Park, Kyalami, Isando, Jet Park, Silverton, Waterkloof, Garsfontein, Menlyn, Glenwood, Berea, La Lucia, Kloof,
    Constantia Kloof, Morningside, Rivonia, Sunninghill, Northriding, Honeydew, Kenilworth, Rondebosch, Observatory,
    Woodstock, Salt River, Epping, Somerset East, Swellendam, Robertson, Ceres, Malmesbury, Vredenburg, Beaufort West,
    Graaff-Reinet, Cradock, Lydenburg, Mashishing, Dullstroom, Parys, Heidelberg, Nigel, Brakpan, Kalingalinga, Ibex Hill,
    Kamwala, Chawama, Kanyama, Makeni, Rhodes Park, Northmead, Kansanshi, Lumwana, Siavonga, Samfya, Mbala, Chisamba, Woodlands, Kabulonga, Matero, Chelstone, Harare, Bulawayo, Maputo, Gaborone, Windhoek,
    Lubumbashi, Francistown, Maseru, Mbabane, Manzini, Blantyre, Lilongwe, Beira, Walvis Bay, Beitbridge, Kolwezi`),
);

/** What a place is called among friends. */
const nicknames: Record<string, string> = {
  joburg: 'Johannesburg',
  jozi: 'Johannesburg',
  jhb: 'Johannesburg',
  joeys: 'Johannesburg',
  egoli: 'Johannesburg',
  pta: 'Pretoria',
  tshwane: 'Pretoria',
  cpt: 'Cape Town',
  kaapstad: 'Cape Town',
  pe: 'Gqeberha',
  dbn: 'Durban',
  ethekwini: 'Durban',
  bloem: 'Bloemfontein',
  pmb: 'Pietermaritzburg',
  maritzburg: 'Pietermaritzburg',
  richardsbay: 'Richards Bay',
  capetown: 'Cape Town',
  nelspruit: 'Mbombela',
  livingstonia: 'Livingstone',
};

/** What a province is called among friends. */
export const provinceNicknames: readonly (readonly [RegExp, string])[] = [
  [/\bkzn\b|\bkwazulu[- ]?natal\b|\bnatal\b/, 'KwaZulu-Natal'],
  [/\b(?:gp|gauteng)\b/, 'Gauteng'],
  [/\b(?:wc|western cape)\b/, 'Western Cape'],
  [/\b(?:ec|eastern cape)\b(?! (?:licen|driver))/, 'Eastern Cape'],
  [/\b(?:nc|northern cape)\b/, 'Northern Cape'],
  [/\b(?:fs|free state|freestate)\b/, 'Free State'],
  [/\bnorth[- ]west(?:ern)?\b/, 'North West'],
  [/\b(?:mp|mpumalanga)\b/, 'Mpumalanga'],
  [/\blimpopo\b/, 'Limpopo'],
  [/\bcopper ?belt\b/, 'Copperbelt'],
];

export interface SaidPlace {
  name: string;
  quote: string;
  start: number;
  end: number;
  /** 'East' of 'Pretoria East', where only Pretoria is known. */
  side?: string;
}

/** Words that follow 'in' and 'at' without naming a place. */
const NO_PLACE = new Set(
  `a an the our my your their his her its this that these those all any each every no one two three four five six least
  must should may can will has have had does did is are was were be been being not need needs needed who whom what when
  where why how and or but with without for from to of by on as per via plus also if then than so because while start
  starts starting salary pay pays paying wage code grade matric experience years year month months week weeks day days
  night nights hour hours shift shifts monday tuesday wednesday thursday friday saturday sunday january february march
  april june july august september october november december asap immediately now today tomorrow good high low order
  charge place time front person house home town city area country south africa zambia english zulu afrikaans bemba
  nyanja sotho full part permanent contract temporary retail sales accounting excel hospitality construction mining
  security transport logistics health education tourism manufacturing engineering agriculture finance marketing it hr
  advance total writing possession detail accordance addition various different own live living based working work
  apply send email call whatsapp contact cv must-have passport licence license urgently urgent fluent excellent
  once least us me you them school night-time between`.split(/\s+/),
);

const word = "[a-z][a-z'-]{1,24}";
const AFTER = new RegExp(
  `(?:\\b(?:based in|based at|located in|located at|situated in|close to|live in|lives in|living in|lives? near|near to|near|nearby|around|outside|in|at)|(?:^|\\n)\\s*(?:location|area|place|town|city|where|site|work ?place|region)\\s*:)\\s+(?:the )?(${word})(?: (${word}))?(?: (${word}))?`,
  'g',
);
const ROUTE = new RegExp(`(?:\\bfrom )?\\b(${word}(?: ${word})?) (?:to|-|>|->|till|until) (${word}(?: ${word})?)`, 'g');

const canonical = (name: string): string => nicknames[name] ?? nameCase(name);
const isKnown = (name: string | undefined): name is string =>
  name !== undefined && (known.has(name) || Object.hasOwn(nicknames, name));

/** The longest known name at the end, or at the beginning, of a few words. */
const tail = (text: string): string | undefined => [text, text.split(' ').slice(-1).join(' ')].find(isKnown);
const head = (text: string): string | undefined => [text, text.split(' ')[0] ?? ''].find(isKnown);

export interface SaidRoute {
  from: string;
  to: string;
  quote: string;
  start: number;
  end: number;
}

export function readRoute(reading: Reading): SaidRoute | undefined {
  for (const match of reading.text.matchAll(ROUTE)) {
    const from = tail(match[1] ?? '');
    const to = head(match[2] ?? '');
    if (!from || !to || from === to) continue;
    const start = match.index + match[0].indexOf(from);
    const end = match.index + match[0].lastIndexOf(to) + to.length;
    return { from: canonical(from), to: canonical(to), quote: reading.quote(start, end), start, end };
  }
  return undefined;
}

const isCapital = (reading: Reading, at: number): boolean => /^\p{Lu}/u.test(reading.quote(at, at + 1));

const SIDE = /^ (east|west|north|south|central|cbd|mall|airport)\b/;

/** 'Lusaka Ibex Hill', but not both ends of a route. */
function suburbBehind(rest: string): string | undefined {
  const [, two = '', one = ''] = /^ (([a-z]+)(?: [a-z]+)?)\b(?! ?(?:route|road|to))/.exec(rest) ?? [];
  return [two, one].find(isKnown);
}

/** A place, with the side of it that was said. */
export function readPlace(reading: Reading, isWord: (word: string) => boolean): SaidPlace | undefined {
  const place = placeIn(reading, isWord);
  const side = place && (SIDE.exec(reading.text.slice(place.end))?.[1] ?? suburbBehind(reading.text.slice(place.end)));
  if (!place || !side) return place;
  const end = place.end + side.length + 1;
  return { ...place, end, quote: reading.quote(place.start, end), side: side === 'cbd' ? 'CBD' : nameCase(side) };
}

/** A name that stands where a place stands, or one that everybody knows. The caller looks it up. */
function placeIn(reading: Reading, isWord: (word: string) => boolean): SaidPlace | undefined {
  const said = (start: number, name: string): SaidPlace => ({
    name: canonical(name),
    quote: reading.quote(start, start + name.length),
    start,
    end: start + name.length,
  });
  const mixed = reading.raw !== reading.raw.toUpperCase();
  let guess: SaidPlace | undefined;
  for (const match of reading.text.matchAll(AFTER)) {
    const words = match.slice(1).filter((part) => part !== undefined);
    const start = match.index + match[0].length - words.join(' ').length;
    for (let count = words.length; count > 0; count--) {
      const name = words.slice(0, count).join(' ');
      if (isKnown(name)) return said(start, name);
    }
    const written = mixed && isCapital(reading, start);
    if (NO_PLACE.has(words[0] ?? '') || (!written && isWord(words[0] ?? ''))) continue;
    // A name goes on as long as its words are written large, or, where all is small, as long as they are no words.
    const kept = [words[0]];
    for (const next of words.slice(1)) {
      const at = start + kept.join(' ').length + 1;
      if (NO_PLACE.has(next) || (written ? !isCapital(reading, at) : isWord(next))) break;
      kept.push(next);
    }
    guess ??= said(start, kept.join(' '));
  }
  const route = readRoute(reading);
  if (route) return { name: route.from, quote: route.quote, start: route.start, end: route.end };
  return guess ?? anywhere(reading) ?? (mixed ? lonely(reading, isWord) : undefined);
}

const JOINED =
  /^(?:\s*,\s*(?:(or|and)\s+)?|\s+(or|and)\s+|\s*[/&]\s*)(?:((?:close to|in|near|around|at)\s+)(?:the )?)?/;
const NAME = new RegExp(`^(${word})(?: (${word}))?(?: (${word}))?`);

/** Another place right behind one: after 'or' any name, after 'and' or a comma only what is surely a place. */
function nextPlace(reading: Reading, from: number, isWord: (word: string) => boolean): SaidPlace | undefined {
  const joint = JOINED.exec(reading.text.slice(from, from + 40));
  if (!joint) return undefined;
  const start = from + joint[0].length;
  const words =
    NAME.exec(reading.text.slice(start, start + 80))
      ?.slice(1)
      .filter((part) => part !== undefined) ?? [];
  const said = (name: string): SaidPlace => {
    const end = start + name.length;
    return { name: canonical(name), quote: reading.quote(start, end), start, end };
  };
  for (let count = words.length; count > 0; count--) {
    const name = words.slice(0, count).join(' ');
    if (isKnown(name)) return said(name);
  }
  const [name = ''] = words;
  const mayBeAny = joint[1] === 'or' || joint[2] === 'or' || joint[3] !== undefined;
  if (!mayBeAny || name === '' || !isCapital(reading, start) || NO_PLACE.has(name) || isWord(name)) return undefined;
  const more = words.slice(1).findIndex((_, at) => {
    const before = words.slice(0, at + 1).join(' ').length;
    return !isCapital(reading, start + before + 1) || NO_PLACE.has(words[at + 1] ?? '');
  });
  return said(words.slice(0, more < 0 ? words.length : more + 1).join(' '));
}

/** All the places that are named one after the other: 'in Durban, Pinetown or Umlazi'. */
export function readPlaces(reading: Reading, isWord: (word: string) => boolean): SaidPlace[] {
  const first = readPlace(reading, isWord);
  const all: SaidPlace[] = first ? [first] : [];
  for (let last = first; last; ) {
    last = nextPlace(reading, last.end, isWord);
    if (last && !all.some(({ name }) => name === last?.name)) all.push(last);
  }
  return all;
}

/** A name between commas that is no word of any trade: 'domestic worker, Bryanston, R300 a day'. */
function lonely(reading: Reading, isWord: (word: string) => boolean): SaidPlace | undefined {
  for (const match of reading.text.matchAll(/(?<=[a-z] |, )([a-z]{4,20})(?=,|\.?\n|\.?$)/g)) {
    if (match.index === 0 || !isCapital(reading, match.index) || isWord(match[0]) || NO_PLACE.has(match[0])) continue;
    const end = match.index + match[0].length;
    const quote = reading.quote(match.index, end);
    if (quote !== quote.toUpperCase()) return { name: quote, quote, start: match.index, end };
  }
  return undefined;
}

/** George is a town and a name. */
const isTown = (reading: Reading, at: number): boolean =>
  isCapital(reading, at) &&
  /[a-z]{4,},? $/.test(reading.text.slice(0, at)) &&
  !/\b(?:contact|call|phone|ask|with|from|boss|regards|thanks|whatsapp|email|name),? (?:for )?$/.test(
    reading.text.slice(0, at),
  );

function anywhere(reading: Reading): SaidPlace | undefined {
  for (const match of reading.text.matchAll(/[a-z][a-z'-]+(?= |\W|$)/g)) {
    const two = /^[a-z'-]+ [a-z'-]+/.exec(reading.text.slice(match.index, match.index + 50))?.[0];
    const name = isKnown(two) ? two : match[0];
    if (
      !isKnown(name) ||
      name === 'pe' ||
      (name === 'george' && !isTown(reading, match.index)) ||
      name === 'springs' ||
      name === 'strand'
    )
      continue;
    const end = match.index + name.length;
    return { name: canonical(name), quote: reading.quote(match.index, end), start: match.index, end };
  }
  return undefined;
}

export const readRadius = (reading: Reading): { km: number; quote: string } | undefined => {
  const hit = found(
    reading,
    /(?:within|inside|radius(?: of)?|up to|max(?:imum)?|not more than|less than|under)?\s?(\d{1,3}) ?(?:km|kms|k\.m\.|kilomet(?:er|re)s?)\b/,
  );
  const km = Number(hit?.match[1]);
  return hit && km >= 1 && km <= 500 ? { km, quote: hit.quote } : undefined;
};
