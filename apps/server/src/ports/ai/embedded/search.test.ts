import type { CandidateFacet } from '@marula/contract/limits';
import type { TenantCode } from '@marula/contract/tenants';
import { expect, test } from 'vitest';
import type { ReadSearch } from '../port.ts';
import { options, search } from './test-engine.ts';

interface Expected extends Partial<Record<CandidateFacet, string[]>> {
  place?: string | null;
  places?: string[];
  km?: number;
  words?: RegExp;
  preferred?: RegExp;
  no_words?: RegExp;
  not?: RegExp;
}

const five = ['3 to 5 years', '6 to 10 years', 'More than 10 years'];
const code14 = ['Extra-heavy vehicle (Code EC)'];

const cases: [text: string, expected: Expected, country?: TenantCode][] = [
  [
    'who lives close to Musina, has a passport and can start before Christmas',
    { place: 'Musina', words: /^passport$/, not: /start before Christmas/ },
  ],
  [
    'diesel mechanic near Polokwane 5 years, code 14, speaks Sotho',
    {
      position: ['Diesel mechanic'],
      place: 'Polokwane',
      experience: five,
      licence: code14,
      language: ['Sesotho'],
      words: /^$/,
    },
  ],
  [
    'cashier in Soweto with matric no experience',
    {
      position: ['Cashier'],
      place: 'Soweto',
      education: ['Grade 12 or matric'],
      experience: ['No experience needed', 'Less than 1 year'],
    },
  ],
  ['ICU nurse in Lusaka with diploma', { position: ['ICU nurse'], place: 'Lusaka', education: ['Diploma'] }, 'ZM'],
  ['find me a baker in Kitwe', { position: ['Baker'], place: 'Kitwe', words: /^$/ }, 'ZM'],
  ['code 14 drivers within 100 km of Musina', { position: ['Long-haul truck driver'], place: 'Musina', km: 100 }],
  ['electricians in KZN', { position: ['Electrician'], province: ['KwaZulu-Natal'], place: null }],
  [
    'bookkeeper Joburg at least 3 years Pastel',
    { position: ['Bookkeeper'], place: 'Johannesburg', experience: five, words: /pastel/i },
  ],
  [
    'young attractive lady for reception in Sandton',
    { place: 'Sandton', not: /young|attractive|lady/, no_words: /young|attractive|lady/i },
  ],
  [
    'white male plumber under 30 in Benoni',
    { position: ['Plumber'], place: 'Benoni', not: /white|male|under 30/, no_words: /white|male|30/i },
  ],
  ['waiters or bartenders in Umhlanga', { position: ['Waiter', 'Bartender'], place: 'Umhlanga' }],
  [
    'boilermaker with trade test and more than 10 years',
    { position: ['Boilermaker'], education: ['Trade test'], experience: ['6 to 10 years', 'More than 10 years'] },
  ],
  ['someone who speaks Bemba and Nyanja', { language: ['Bemba', 'Nyanja'] }, 'ZM'],
  [
    'security guards in Gauteng with police clearance',
    { position: ['Security guard'], province: ['Gauteng'], words: /police clearance/ },
  ],
  ['nurses in the Western Cape', { position: ['Registered nurse'], province: ['Western Cape'], place: null }],
  ['drivers with a licence near Durban', { position: ['Delivery driver'], place: 'Durban' }],
  ['people in mining in Rustenburg', { industry: ['Mining'], place: 'Rustenburg' }],
  ['software developer react typescript remote', { position: ['Full-stack developer'], words: /react typescript/ }],
  [
    'domestic worker Hillcrest available immediately',
    { position: ['Domestic worker'], place: 'Hillcrest', not: /available immediately/ },
  ],
  [
    'welder, 6 years, Secunda, coded',
    { position: ['Welder'], place: 'Secunda', experience: ['6 to 10 years', 'More than 10 years'], words: /coded/ },
  ],
  [
    'farm manager in Mkushi with degree',
    { position: ['Farm manager'], place: 'Mkushi', education: ['Bachelor’s degree'] },
    'ZM',
  ],
  ['chef in Cape Town, Italian food', { position: ['Chef de partie'], place: 'Cape Town', words: /italian/i }],
  ['sales rep with code 8 in Bloem', { position: ['Field sales representative'], place: 'Bloemfontein' }],
  [
    'married teacher in Pretoria',
    { position: ['Primary school teacher'], place: 'Pretoria', not: /married/, no_words: /married/i },
  ],
  [
    'pharmacist assistant post basic Mthatha xhosa',
    { position: ['Pharmacist assistant'], place: 'Mthatha', language: ['isiXhosa'] },
  ],
  ['TLB operator Lephalale', { position: ['TLB operator'], place: 'Lephalale' }],
  ['nanny near me who can cook', { position: ['Nanny'], words: /cook/ }],
  ['forklift operators within 30km of Alberton', { position: ['Forklift operator'], place: 'Alberton', km: 30 }],
  ['Copperbelt boilermakers', { position: ['Boilermaker'], province: ['Copperbelt'] }, 'ZM'],
  ['drivers license code b in Port Elizabeth', { position: [], place: 'Port Elizabeth' }],
  [
    'barman not older than 35 in Hermanus',
    { position: ['Bartender'], place: 'Hermanus', not: /older/, no_words: /35|older/ },
  ],
  [
    'Zulu speaking call centre agents with matric, at least 1 year',
    { position: ['Inbound call centre agent'], education: ['Grade 12 or matric'], language: ['isiZulu'] },
  ],
  ['drivers in Durban or Pinetown', { position: ['Delivery driver'], places: ['Durban', 'Pinetown'], words: /^$/ }],
  ['welders in Kitwe and Ndola', { position: ['Welder'], places: ['Kitwe', 'Ndola'], words: /^$/ }, 'ZM'],
  [
    'cashiers within 40 km of Benoni, Boksburg or Springs',
    { position: ['Cashier'], places: ['Benoni', 'Boksburg', 'Springs'], km: 40 },
  ],
  ['bakers in jozi/pta', { position: ['Baker'], places: ['Johannesburg', 'Pretoria'] }],
  [
    'plumbers in Hammarsdale or Cato Ridge with matric',
    { position: ['Plumber'], places: ['Hammarsdale', 'Cato Ridge'] },
  ],
  ['cooks in Durban and Pastel', { position: ['Canteen cook'], places: ['Durban'], words: /pastel/i }],
  ['waiters in Durban and in Hammarsdale', { position: ['Waiter'], places: ['Durban', 'Hammarsdale'] }],
  ['drivers in Durban or Durban', { position: ['Delivery driver'], places: ['Durban'] }],
  ['hairdreser in Claremont', { position: ['Hairstylist'], place: 'Claremont' }],
  [
    'night nurses near Lusaka with 5+ years, no agency',
    {
      position: ['Registered nurse'],
      place: 'Lusaka',
      experience: five,
      words: /^$/,
      not: /^no agency \| night$|^night \| no agency$/,
    },
    'ZM',
  ],
  ['night nurse for a baby in Sandton', { position: ['Nanny'], place: 'Sandton' }],
  ['night auditors in Durban', { position: ['Night auditor'], place: 'Durban', words: /^$/ }],
  [
    'waiters with at least two years in fine dining, weekends ok',
    { position: ['Waiter'], words: /^fine dining$/, not: /^weekends ok$/ },
  ],
  [
    'security guards not from Soweto with code 8, can start now',
    { position: ['Security guard'], place: null, words: /^$/, not: /^not from Soweto \| can start now$/ },
  ],
  [
    'welder tig, own transport, under R8000 a month, one month notice please',
    {
      position: ['Welder'],
      words: /^tig$/,
      not: /^under R8000 a month \| one month notice \| own transport$|own transport/,
    },
  ],
  [
    'plumbers without a criminal record near Benoni asap',
    { position: ['Plumber'], place: 'Benoni', words: /^$/, not: /^without a criminal record$/ },
  ],
  ['bakers not far from Durban', { position: ['Baker'], place: 'Durban', words: /^$/, not: /^$/ }],
  [
    'five reliable cashiers who dont smoke in Soweto',
    { position: ['Cashier'], place: 'Soweto', words: /^$/, not: /dont smoke/ },
  ],
  [
    'bookkeeper in Durban, preferably with SAP',
    { position: ['Bookkeeper'], place: 'Durban', words: /^$/, preferred: /^SAP$/ },
  ],
  [
    'bookkeeper in Durban, preferably with SAP, Xero and Pastel, code 8 but must know Syspro',
    {
      position: ['Bookkeeper'],
      place: 'Durban',
      licence: ['Light vehicle (Code B)', 'Light vehicle with trailer (Code EB)', 'Heavy vehicle (Code C)', ...code14],
      words: /^Syspro$/,
      preferred: /^SAP Xero Pastel$/,
    },
  ],
  [
    'waiters in Umhlanga who did fine dining, ideally bartenders, Zulu an advantage',
    { position: ['Waiter'], place: 'Umhlanga', words: /^fine dining$/, preferred: /^Bartender isiZulu$/, language: [] },
  ],
  [
    'Need cashiers in Soweto. Nice to have: Pilot POS, returns desk, code 8. Must have matric',
    {
      position: ['Cashier'],
      place: 'Soweto',
      education: ['Grade 12 or matric'],
      licence: [],
      words: /^$/,
      preferred: /^Light vehicle \(Code B\) Pilot POS returns desk$/,
    },
  ],
  [
    'bookkeepers in Lusaka Pastel knowledge would be nice',
    { position: ['Bookkeeper'], place: 'Lusaka', words: /^$/, preferred: /^Pastel$/ },
    'ZM',
  ],
  ['estate agents in Sandton with own clients', { position: ['Estate agent'], place: 'Sandton' }],
  ['project manager in Midrand', { position: ['Project manager'], place: 'Midrand' }],
  ['buyer for a factory in Ndola', { position: ['Procurement officer'], place: 'Ndola' }, 'ZM'],
  ['aircon technicians in Durban', { position: ['Refrigeration and air-conditioning technician'], place: 'Durban' }],
  [
    'preferably a young lady for our reception in Sandton',
    { place: 'Sandton', no_words: /young|lady/i, preferred: /^(?!.*(?:young|lady))/i, not: /^young \| lady$/ },
  ],
];

const check = (found: ReadSearch, expected: Expected) => {
  for (const [facet, names] of Object.entries(found.facets)) {
    if (expected[facet as CandidateFacet])
      expect(found.facets[facet as CandidateFacet], facet).toEqual(expected[facet as CandidateFacet]);
    else if (facet === 'position' || facet === 'province') expect(names, facet).toEqual([]);
  }
  if (expected.place !== undefined)
    expect(found.places.map(({ name }) => name)).toEqual(expected.place === null ? [] : [expected.place]);
  if (expected.places) expect(found.places.map(({ name }) => name)).toEqual(expected.places);
  if (expected.km) for (const { radius_km } of found.places) expect(radius_km).toBe(expected.km);
  if (expected.words) expect(found.words).toMatch(expected.words);
  if (expected.preferred) expect(found.preferred).toMatch(expected.preferred);
  if (expected.no_words) expect(found.words).not.toMatch(expected.no_words);
  if (expected.not) expect(found.not_understood.join(' | ')).toMatch(expected.not);
};

test.each(cases)('“%s” becomes filters', async (text, expected, country) => {
  check(await search(text, undefined, country), expected);
});

const first = 'diesel mechanic near Polokwane 5 years, code 14, speaks Sotho';
const changes: [text: string, expected: Expected][] = [
  ['only within 50 km', { place: 'Polokwane', km: 50, position: ['Diesel mechanic'], licence: code14 }],
  ['without the licence', { licence: [], position: ['Diesel mechanic'], place: 'Polokwane' }],
  ['also bakers', { position: ['Diesel mechanic', 'Baker'] }],
  ['make it Durban', { place: 'Durban', position: ['Diesel mechanic'] }],
  ['any experience', { experience: [], position: ['Diesel mechanic'] }],
  ['start again', { position: [], place: null, licence: [], experience: [], language: [] }],
  ['bakers instead', { position: ['Baker'], place: 'Polokwane' }],
  ['in Gauteng too', { province: ['Gauteng'], position: ['Diesel mechanic'] }],
  ['and Zulu', { language: ['Sesotho', 'isiZulu'], position: ['Diesel mechanic'] }],
  ['drop the language', { language: [], position: ['Diesel mechanic'] }],
  ['at least 10 years', { experience: ['6 to 10 years', 'More than 10 years'], position: ['Diesel mechanic'] }],
  ['preferably with Bosch training', { position: ['Diesel mechanic'], preferred: /^Bosch training$/ }],
  ['also Durban', { places: ['Polokwane', 'Durban'], position: ['Diesel mechanic'] }],
  ['or in Musina', { places: ['Polokwane', 'Musina'], position: ['Diesel mechanic'] }],
  ['in Durban or Pinetown', { places: ['Durban', 'Pinetown'], position: ['Diesel mechanic'] }],
  ['without Polokwane', { place: null, position: ['Diesel mechanic'] }],
  ['anywhere', { place: null, position: ['Diesel mechanic'] }],
  ['start over: cashiers in Tembisa', { position: ['Cashier'], place: 'Tembisa', licence: [] }],
];

test.each(changes)('a search is changed by “%s”', async (text, expected) => {
  const before = await search(first);
  check(await search(text, before), expected);
});

test('what was said afterwards changes the search, as if each had been said by itself', async () => {
  const zulu = 'bakers near Sandton who speak Zulu, no agency';
  const all = await search(`${zulu}\nThen: without the language\nThen: wider\nThen: only with matric`);
  check(all, { position: ['Baker'], place: 'Sandton', km: 50, language: [], words: /^$/, not: /^no agency$/ });
  expect(all.facets.education).toEqual(['Grade 12 or matric']);
});

test('a word that was looked for or preferred is taken away by name, and the others stay', async () => {
  const before = await search('bookkeeper with Pastel and Xero, ideally with SAP Concur');
  expect([before.words, before.preferred]).toEqual(['Pastel Xero', 'SAP Concur']);
  const without = await search('without Xero\nThen: drop the SAP', before);
  expect([without.words, without.preferred, without.not_understood]).toEqual(['Pastel', 'Concur', []]);
});

test('forty searches are read', () => {
  expect(cases.length + changes.length).toBeGreaterThanOrEqual(40);
});

test('every name is of the lists, and every quote stands in what was said', async () => {
  const lists: Record<CandidateFacet, readonly { name: string }[]> = {
    industry: options.industries,
    position: options.industry_positions,
    province: options.provinces,
    experience: options.experiences,
    education: options.education_levels,
    licence: options.drivers_licences,
    language: options.languages,
  };
  for (const [text, , country] of cases) {
    const found = await search(text, undefined, country);
    for (const [facet, names] of Object.entries(found.facets)) {
      for (const name of names)
        expect(
          lists[facet as CandidateFacet].some((entry) => entry.name === name),
          `${facet} ${name}`,
        ).toBe(true);
    }
    for (const { quote } of found.quotes) expect(text).toContain(quote);
    for (const quote of found.not_understood) expect(text).toContain(quote);
  }
});
