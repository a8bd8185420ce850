import { AppError } from '@marula/contract/errors';
import { isbot } from 'isbot';
import { identify } from '../../access/admit.ts';
import type { Deps } from '../../core/deps.ts';
import type { Visitor } from '../../core/module.ts';
import { visitorsRepository } from './visitors.repository.ts';

/** A program that does not say what it is counts as one that does. */
export const isRobot = ({ user_agent }: Visitor): boolean => user_agent === '' || isbot(user_agent);

/** The account behind a public call, where its token holds. One that does not is no reason to refuse. */
export async function accountOf(deps: Deps, { authorization }: Visitor): Promise<string | undefined> {
  if (!authorization) return undefined;
  const shown = { authorization, company_id: undefined, locale: undefined, tenant: undefined };
  return identify(deps, shown).then(
    ({ user_id }) => user_id,
    (error) => {
      if (error instanceof AppError) return undefined;
      throw error;
    },
  );
}

/** Whether the account is one of the company’s own team, which is no visitor of its jobs. */
export const isOfTeam = async ({ db }: Deps, account: string | undefined, companyId: string): Promise<boolean> =>
  account !== undefined && (await visitorsRepository(db).companyOf(account)) === companyId;
