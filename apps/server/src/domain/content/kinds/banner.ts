import type { ContentValue } from '@marula/contract/content.values.contract';
import { AppError } from '@marula/contract/errors';
import { isOwnPath } from '@marula/contract/own-path';
import type { KindOfContent } from '../content-kind.ts';
import { bannerContentRepository } from './banner.repository.ts';
import { isAdded, nameIn, numberedAt } from './of-country.ts';

/** With words, and to a page of ours. */
const isWholeLink = ({ link_path, link_text }: ContentValue<'banner'>): boolean =>
  link_path === null ? link_text === null : link_text !== null && isOwnPath(link_path);

export const banner: KindOfContent<'banner'> = {
  list: (db) => bannerContentRepository(db).list(),
  read: async (db, key) => {
    const place = numberedAt(key);
    return place && bannerContentRepository(db).read(place.country, place.id);
  },
  mayAdd: isAdded,
  check: (_key, value) => {
    const { starts_at, ends_at, on_site, on_dashboard, in_app } = value;
    if (!(on_site || on_dashboard || in_app)) throw new AppError('content.nowhere');
    if (starts_at && ends_at && Date.parse(ends_at) <= Date.parse(starts_at)) throw new AppError('content.period');
    if (!isWholeLink(value)) throw new AppError('content.link');
  },
  apply: async (tx, key, value, now) => {
    const place = numberedAt(key);
    if (!place) throw new AppError('staff.not_found');
    const written = await bannerContentRepository(tx).write(place.country, place.id, value, now);
    if (!written) throw new AppError('content.changed');
  },
  nameOf: (key, { text }) => nameIn(key, text),
};
