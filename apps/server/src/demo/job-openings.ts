import type { Occupation } from '../db/reference/occupations.ts';
import type { Town } from './areas.ts';
import { aboutCompany, type Company } from './companies.ts';
import { inCountry } from './local-words.ts';
import openings from './names/openings.json' with { type: 'json' };
import type { Random } from './random.ts';
import { commonRoles } from './trades.ts';
import type { Variety } from './variety.ts';

const lower = (text: string) => (/^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text);
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** A sound, not a letter: an LHD operator, a UX designer. */
const article = (text: string) =>
  /^(?:[aeio]|u(?!ni|x)|LHD|FMCG|HR\b|HIV|ICU|NOC|NGO|SEO|SIM|IT\b|M)/.test(text) && !/^M[a-z]/.test(text) ? 'an' : 'a';

/** What the people who do it are called in a sentence. */
export const roleOf = (position: string) => lower(position.replace(/ \(.*\)$/, ''));

export interface About {
  company: Company;
  occupation: Occupation;
  town: Town;
}

export function fillIn(line: string, { company, occupation, town }: About): string {
  const role = roleOf(occupation.position);
  return inCountry(line, company.tenant)
    .replaceAll('{a role}', `${article(role)} ${role}`)
    .replaceAll('{Role}', upper(role))
    .replaceAll('{role}', role)
    .replaceAll('{site}', company.trade.site)
    .replaceAll('{town}', town.name)
    .replaceAll('{company}', company.name);
}

/** How an advert begins: with the work, with who looks for whom, or with the place. */
export function openingOf(about: About, seed: number, variety: Variety, draw: Random): string[] {
  const { company, occupation } = about;
  // What the kitchen of a mine is like, the mine's own sentences do not say.
  const isOwn = occupation.industry_id === company.trade.industry_id;
  const hooks = commonRoles.get(occupation.position)?.hooks ?? [];
  const own = hooks.filter((line) => line.includes('{town}')).concat(variety.fresh(company.tenant, hooks));
  const asked = () => fillIn(variety.least(company.tenant, openings[company.tone], draw), about);
  const places = company.trade.about.map((_, place) => aboutCompany(company, place, seed));
  const place = variety.least(company.tenant, places, draw);
  const kind = draw.weighted([
    ['work', own.length > 0 ? 45 : 0],
    ['asked', company.tone === 'formal' ? 60 : 35],
    ['place', isOwn ? (company.tone === 'warm' ? 25 : 12) : 0],
  ] as const);
  if (kind === 'work')
    return [fillIn(variety.least(company.tenant, own, draw), about), ...(isOwn && draw.chance(0.6) ? [place] : [])];
  return kind === 'place' ? [place, asked()] : [asked(), ...(isOwn && draw.chance(0.7) ? [place] : [])];
}
