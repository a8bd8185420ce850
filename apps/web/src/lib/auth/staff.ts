import type { StaffMember } from '@marula/contract/staff.contract';
import { api, setCallContext } from '../api';
import * as staffEndpoints from '../endpoints/staff.gen';
import { createStore, useStore } from '../store';
import { forgetLook } from './look';
import { sessionState, startSession } from './session';

/** Who is signed in at the console; null before they are known. */
export const staffMember = createStore<StaffMember | null>(null);

export const useStaffMember = (): StaffMember | null => useStore(staffMember);

/** Undefined without a session. Whoever is none of us, or has not shown a code, is refused by the server. */
export const enterConsole = async (): Promise<StaffMember | undefined> => {
  forgetLook();
  if (!(await startSession())) return undefined;
  setCallContext(() => ({ accessToken: sessionState.get().session?.access_token }));
  const member = await api(staffEndpoints.me);
  staffMember.set(member);
  return member;
};
