import type { Db } from '../db/database.ts';
import { companyAt, companyRow } from './companies.ts';
import type { DemoOptions } from './options.ts';
import { setStage } from './stage.ts';
import { addTeam, hashPasswords, teamOf } from './teams.ts';
import type { Writer } from './writer.ts';

export async function buildWorld(db: Db, options: DemoOptions, writer: Writer): Promise<void> {
  const stage = await setStage(db, options);
  const passwords = await hashPasswords();
  for (let index = 0; index < options.companies; index++) {
    const company = companyAt(stage, index);
    const team = teamOf(stage, company);
    writer.add('companies', companyRow(stage, company, team[0]?.id ?? '', 0));
    addTeam(stage, company, team, passwords, writer);
    await writer.keepFlat();
  }
}
