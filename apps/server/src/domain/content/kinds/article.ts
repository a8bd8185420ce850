import { hasBrace } from '@marula/contract/blanks';
import { AppError } from '@marula/contract/errors';
import { payBlocks } from '../../articles/pay-blocks.ts';
import { positionsRepository } from '../../landings/positions.repository.ts';
import type { KindOfContent } from '../content-kind.ts';
import { nameIn } from './of-country.ts';
import { foundText, isAddress, textAt } from './of-text.ts';
import { textContentRepository } from './text.repository.ts';

export const article: KindOfContent<'article'> = {
  list: (db) => textContentRepository(db).list('blog'),
  read: async (db, key) => {
    const place = textAt(key);
    return place && textContentRepository(db).read('blog', place);
  },
  mayAdd: (key) => isAddress(textAt(key)?.slug ?? ''),
  check: (_key, { body }) => {
    const around = payBlocks(body).reduce((text, { block }) => text.replace(block, ''), body);
    if (hasBrace(around)) throw new AppError('content.blank');
  },
  fits: async (db, key, { body }) => {
    if (await textContentRepository(db).isTaken(foundText(key).slug)) throw new AppError('content.address_taken');
    const asked = new Set(payBlocks(body).flatMap(({ positions }) => positions));
    const known = await positionsRepository(db).byName([...asked]);
    if (new Set(known.map(({ name }) => name)).size < asked.size) throw new AppError('content.blank');
  },
  apply: (tx, key, value, now) => textContentRepository(tx).writeArticle(foundText(key), value, now),
  nameOf: (key, { title }) => nameIn(key, title),
};
