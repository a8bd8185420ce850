import type { DeclineReason } from '@marula/contract/applications.contract';
import { useState } from 'react';
import { m } from '@/paraglide/messages';

/** A reason for declining somebody, and whether they are told it. */
export type ChosenReason = DeclineReason & { shared?: true };

/** Off for each decline anew: what a team thinks of somebody stays with it unless it says so. */
export const useShareReason = () => {
  const [isShared, setShared] = useState(false);
  return {
    option: { label: m.applications_decline_share(), checked: isShared, onChange: setShared },
    choose: (reason: DeclineReason): ChosenReason => {
      setShared(false);
      return isShared ? { ...reason, shared: true } : reason;
    },
  };
};
