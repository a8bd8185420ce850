import type { Landing } from '@marula/contract/jobs.landing.contract';
import { m } from '@/paraglide/messages';
import { countryOf } from './landing-country';

/** `Delivery driver jobs in Durban` */
export function titleOf(landing: Landing): string {
  const { position, town } = landing;
  if (position && town) return m.landings_head_both({ position: position.name, town: town.name });
  if (town) return m.landings_head_town({ town: town.name });
  return m.landings_head_position({ position: position?.name ?? '', country: countryOf(landing).name });
}
