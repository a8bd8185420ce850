import type { Db } from '../../core/database.ts';
import { type Choice, type ChosenPosition, choicesRepository } from './candidate-app.choices.repository.ts';
import { invalid } from './candidate-app.rules.ts';

/** Every id is looked up before it is written, so that the answer names its field. */
export async function ensureChoices(
  db: Db,
  choices: readonly (Omit<Choice, 'id'> & { id: number | null | undefined })[],
  positions: readonly ChosenPosition[] = [],
): Promise<void> {
  const chosen = choices.filter((choice): choice is Choice => typeof choice.id === 'number');
  const unknown = await choicesRepository(db).firstUnknown(chosen);
  if (unknown) throw invalid(unknown, 'is unknown');
  const foreign = positions.length > 0 ? await choicesRepository(db).firstForeign(positions) : undefined;
  if (foreign) throw invalid(foreign, 'does not belong to the industry');
}
