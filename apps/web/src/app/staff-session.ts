import { ApiError } from '@/lib/api-error';
import { enterConsole, staffMember } from '@/lib/auth/staff';

/** Somebody without a session, without a code or who is none of us: the sign-in page knows what each of them lacks. */
const isKeptOut = (error: unknown) => error instanceof ApiError && [401, 403].includes(error.status);

/** Before any screen of the console. Asked once; each call after that is asked by the server again. */
export const mayEnter = async (): Promise<boolean> => {
  if (staffMember.get()) return true;
  try {
    return (await enterConsole()) !== undefined;
  } catch (error) {
    if (isKeptOut(error)) return false;
    throw error;
  }
};
