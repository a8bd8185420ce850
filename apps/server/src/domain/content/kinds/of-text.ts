import { articleLimits } from '@marula/contract/article-limits';
import { contentLimits } from '@marula/contract/content-kinds';
import { AppError } from '@marula/contract/errors';
import { everywhere } from '@marula/contract/text-keys';
import { placeOf } from './of-country.ts';

export interface TextPlace {
  /** Null: for every country. */
  country: number | null;
  slug: string;
}

/**
 * The key of a text says whom it is for, always: `all-night-work` and `za-night-work` are two texts of one address, and
 * no address can be taken for a country.
 */
export function textAt(key: string): TextPlace | undefined {
  const place = placeOf(key);
  if (place) return { country: place.tenant.work_country_id, slug: place.rest };
  return key.startsWith(everywhere) ? { country: null, slug: key.slice(everywhere.length) } : undefined;
}

export const foundText = (key: string): TextPlace => {
  const place = textAt(key);
  if (!place) throw new AppError('staff.not_found');
  return place;
};

export const isAddress = (slug: string): boolean =>
  contentLimits.keyPattern.test(slug) && slug.length <= articleLimits.slugCharacters;
