import type { UserSession } from '@marula/contract/auth.contract';
import type { UserType } from '@marula/contract/employers.contract';
import { AppError } from '@marula/contract/errors';
import type { Caller } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { authRepository } from './auth.repository.ts';

export async function verifyPassword(deps: Deps, caller: Caller, password?: string): Promise<{ verified: true }> {
  if (!password) throw new AppError('request.no_password');
  const matches = await deps.identity.passwordMatches(caller.email, password);
  if (matches === 'too_often') throw new AppError('rate.requests');
  if (!matches) throw new AppError('auth.current_password_incorrect');
  return { verified: true };
}

export async function checkUserExists(deps: Deps, email?: string): Promise<{ exists: boolean }> {
  if (!email) throw new AppError('request.no_email');
  return { exists: await authRepository(deps.db).emailExists(email) };
}

export const checkUserType = async (deps: Deps, caller: Caller): Promise<{ user_type: UserType | null }> => ({
  user_type: await authRepository(deps.db).userType(caller.user_id),
});

export async function listSessions(deps: Deps, caller: Caller): Promise<UserSession[]> {
  const sessions = await deps.identity.sessions(caller.user_id);
  return sessions.map((session) => ({ ...session, current: session.id === caller.session_id }));
}

export async function endSession(deps: Deps, caller: Caller, id: string): Promise<{ id: string }> {
  if (!(await deps.identity.endSession(caller.user_id, id))) throw new AppError('auth.session_not_found');
  return { id };
}
