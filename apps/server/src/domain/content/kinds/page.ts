import { AppError } from '@marula/contract/errors';
import { hasUnknownBlank } from '@marula/contract/page-blanks';
import type { KindOfContent } from '../content-kind.ts';
import { nameIn } from './of-country.ts';
import { foundText, textAt } from './of-text.ts';
import { textContentRepository } from './text.repository.ts';

export const page: KindOfContent<'page'> = {
  list: (db) => textContentRepository(db).list('legal'),
  read: async (db, key) => {
    const place = textAt(key);
    return place && textContentRepository(db).read('legal', place);
  },
  check: (_key, { body }) => {
    if (hasUnknownBlank(body)) throw new AppError('content.blank');
  },
  apply: (tx, key, value, now) => textContentRepository(tx).writePage(foundText(key), value, now),
  nameOf: (key, { title }) => nameIn(key, title),
};
