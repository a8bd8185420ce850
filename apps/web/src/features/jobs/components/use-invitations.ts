import { applicationLimits } from '@marula/contract/application-limits';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '@/lib/api';
import * as applicationsEndpoints from '@/lib/endpoints/applications.gen';
import { toast } from '@/lib/toast';
import { forgetActs, rememberAct } from '@/lib/undo';
import { jobsQueries } from '../jobs.queries';

export type InvitationState = 'none' | 'inviting' | 'invited' | 'taking_back';

interface Invitation {
  state: InvitationState;
  application?: string;
}

/** Who is invited here stays in the row, with the way back, until the list is read again. */
export const useInvitations = (job_id: string) => {
  const client = useQueryClient();
  const [invitations, setInvitations] = useState<Readonly<Record<string, Invitation>>>({});
  const set = (person: string, invitation: Invitation) => setInvitations((now) => ({ ...now, [person]: invitation }));

  /** Several may be under way at once: each ends in its own row. */
  const run = async (person: string, during: Invitation, failing: Invitation, act: () => Promise<Invitation>) => {
    set(person, during);
    try {
      set(person, await act());
      await client.invalidateQueries({ queryKey: jobsQueries.counted });
    } catch (error) {
      set(person, failing);
      toast.error((error as Error).message);
    }
  };

  const takeBack = (person: string, application: string) =>
    run(person, { state: 'taking_back', application }, { state: 'invited', application }, async () => {
      await api(applicationsEndpoints.delete, { params: { id: application } });
      return { state: 'none' };
    });

  const invite = (person: string) =>
    run(person, { state: 'inviting' }, { state: 'none' }, async () => {
      const { id } = await api(applicationsEndpoints.create, { body: { job_id, profile_id: person } });
      rememberAct([id], applicationLimits.undoMs, () => void takeBack(person, id));
      return { state: 'invited', application: id };
    });

  return {
    stateOf: (person: string): InvitationState => invitations[person]?.state ?? 'none',
    invite: (person: string) => void invite(person),
    takeBack: (person: string) => {
      const application = invitations[person]?.application;
      if (application) {
        forgetActs([application]);
        void takeBack(person, application);
      }
    },
  };
};
