import type { TenantCode } from '@marula/contract/tenants';
import type { Occupation } from '../db/reference/occupations.ts';

/** What the forms ask of a position, read from the words that the library describes it with. */
export interface Traits {
  experience_id: number;
  years: number;
  education_level_id: number;
  drivers_licence_id: number;
  outdoors: 'desk' | 'road' | 'site';
}

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

function yearsOf({ requirements }: Occupation): number {
  for (const line of requirements) {
    const found = /(\d+|one|two|three|four|five|six|eight|ten)(?: to \d+| or more)? years?/i.exec(line);
    const word = found?.[1]?.toLowerCase();
    if (word) return Number.isNaN(Number(word)) ? numbers.indexOf(word) : Number(word);
  }
  return 0;
}

const experienceOf = (years: number) => (years === 0 ? 1 : years < 3 ? 3 : years < 6 ? 4 : years < 10 ? 5 : 6);

function educationOf(occupation: Occupation, tenant: TenantCode): number {
  const text = occupation.qualifications[tenant].join(' ');
  if (/degree|bachelor|\bB(Sc|Com|A|Ed|Tech|Eng)\b|honours|MBChB|LLB/i.test(text)) return 8;
  if (/trade test|red seal/i.test(text)) return 7;
  if (/diploma|\bN[456]\b/i.test(text)) return 6;
  if (/certificate|NQF/i.test(text)) return 5;
  return /matric|grade 12/i.test(text) ? 4 : 3;
}

function licenceOf({ requirements, qualifications }: Occupation, tenant: TenantCode): number {
  const text = [...requirements, ...qualifications[tenant]].join(' ');
  if (/PrDP|PSV/.test(text)) return 7;
  if (/code (EC|14)|class CE/i.test(text)) return 6;
  if (/code (C1?|10)\b|class C\b/i.test(text)) return 5;
  if (/motorbike|motorcycle/i.test(text)) return 2;
  return /driver.s licence(?! an advantage)|driving licence(?! helpful)|code (8|B|EB)\b/i.test(text) ? 3 : 1;
}

const desks = new Set([1, 3, 5, 9, 17, 18, 20, 22, 23]);
const cache = new Map<string, Traits>();

export function traitsOf(occupation: Occupation, tenant: TenantCode): Traits {
  const key = `${tenant}${occupation.id}`;
  const known = cache.get(key);
  if (known) return known;
  const years = yearsOf(occupation);
  const traits: Traits = {
    experience_id: experienceOf(years),
    years,
    education_level_id: educationOf(occupation, tenant),
    drivers_licence_id: licenceOf(occupation, tenant),
    outdoors: /driver|courier|representative|tour leader/i.test(occupation.position)
      ? 'road'
      : desks.has(occupation.industry_id)
        ? 'desk'
        : 'site',
  };
  cache.set(key, traits);
  return traits;
}
