import type { Place } from '@marula/contract/places.contract';
import { useState } from 'react';
import { api } from '@/lib/api';
import * as places from '@/lib/endpoints/places.gen';
import { workCountryId } from '@/lib/public-jobs';
import { toast } from '@/lib/toast';
import { whereIAm } from '@/lib/where-i-am';
import { m } from '@/paraglide/messages';

/** The towns around the phone, nearest first. Which of them is home, the person says. */
export function useWhereIAm() {
  const [towns, setTowns] = useState<readonly Place[]>();
  const [busy, setBusy] = useState(false);
  const find = async () => {
    setBusy(true);
    try {
      const near = await api(places.near, { query: { workCountryId: workCountryId(), ...(await whereIAm()) } });
      setTowns(near.length > 0 ? near : undefined);
      if (near.length === 0) toast.warning(m.candidate_app_profile_here_none());
    } catch (error) {
      toast.error(error instanceof Error ? error.message : m.browse_here_failed());
    } finally {
      setBusy(false);
    }
  };
  return { towns, busy, find: () => void find(), forget: () => setTowns(undefined) };
}
