import { formatDate, formatNumber } from '@marula/contract/formats';
import type { Landing } from '@marula/contract/jobs.landing.contract';
import { m } from '@/paraglide/messages';
import { countryOf } from './landing-country';

const metersInKm = 1000;

function openWords(landing: Landing): string {
  const { total, capped, town } = landing;
  const count = { count: total, total: formatNumber(total) };
  const near = town && { town: town.name, km: town.radius / metersInKm };
  const country = countryOf(landing).name;
  if (capped) return near ? m.landings_many_near({ ...count, ...near }) : m.landings_many_in({ ...count, country });
  return near ? m.landings_open_near({ ...count, ...near }) : m.landings_open_in({ ...count, country });
}

/** Nothing is open here, and nothing near it either. */
export const isLonely = ({ total, towns, positions }: Landing) =>
  total === 0 && towns.length === 0 && positions.length === 0;

function noneWords(landing: Landing): string {
  const { position, town } = landing;
  if (isLonely(landing)) return m.landings_none_at_all();
  if (!town) return m.landings_none_in({ country: countryOf(landing).name });
  const near = { town: town.name, km: town.radius / metersInKm };
  return position ? m.landings_none_near(near) : m.landings_none_town(near);
}

/** What is true of just this page, from its figures. */
export function leadOf(landing: Landing): string {
  const { total, capped, companies, with_pay, newest_at } = landing;
  if (total === 0) return noneWords(landing);
  const counted = (count: number) => ({ count, total: formatNumber(count) });
  return [
    openWords(landing),
    !capped && companies > 1 && m.landings_companies(counted(companies)),
    !capped && with_pay > 0 && m.landings_with_pay(counted(with_pay)),
    newest_at && m.landings_newest({ date: formatDate(newest_at, countryOf(landing).time_zone) }),
  ]
    .filter(Boolean)
    .join(' ');
}
