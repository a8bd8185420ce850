import { AppError } from '@marula/contract/errors';
import { hasUnknownBlank } from '@marula/contract/question-blanks';
import { tenantCodes, tenants } from '@marula/contract/tenants';
import type { KindOfContent } from '../content-kind.ts';
import { questionsIn } from '../questions.ts';
import { isAdded, nameIn, placeOf } from './of-country.ts';
import { questionContentRepository } from './question.repository.ts';

const found = (key: string) => {
  const place = placeOf(key);
  if (!place) throw new AppError('staff.not_found');
  return place;
};

export const question: KindOfContent<'question'> = {
  list: async (db) => {
    const countries = await Promise.all(
      tenantCodes.map(async (code) => {
        const items = await questionsIn(db, tenants[code], tenants[code].locale);
        return items.map(({ key, value }) => ({ key: `${code.toLowerCase()}-${key}`, value }));
      }),
    );
    return countries.flat();
  },
  read: async (db, key) => {
    const place = placeOf(key);
    if (!place) return undefined;
    const items = await questionsIn(db, place.tenant, place.tenant.locale);
    return items.find((one) => one.key === place.rest)?.value;
  },
  mayAdd: isAdded,
  check: (_key, { question, answer }) => {
    if (hasUnknownBlank(question) || hasUnknownBlank(answer)) throw new AppError('content.blank');
  },
  fits: async (db, key, { place, shown }) => {
    if (!shown) return;
    const { tenant, rest } = found(key);
    await questionContentRepository(db).hold(tenant.work_country_id);
    const others = await questionsIn(db, tenant, tenant.locale);
    const isTaken = others.some((one) => one.key !== rest && one.value.shown && one.value.place === place);
    if (isTaken) throw new AppError('content.place_taken');
  },
  apply: (tx, key, value) => {
    const { tenant, rest } = found(key);
    return questionContentRepository(tx).write(tenant.work_country_id, rest, value);
  },
  nameOf: (key, { question }) => nameIn(key, question),
};
