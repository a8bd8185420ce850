import type { FormOptions } from '@marula/contract/forms.contract';
import type { Deps } from '../../core/deps.ts';
import { keepUntilTold } from '../../core/keep-until-told.ts';
import { LISTS_CHANGED } from '../../domain/reference-lists/lists.repository.ts';
import { formsRepository } from './forms.repository.ts';

/** Reference data hardly ever changes, and every form asks for it. */
const options = keepUntilTold(LISTS_CHANGED, (db) => formsRepository(db).readAll());

export const readFormOptions = ({ db }: Deps): Promise<FormOptions> => options(db);
