import type { Place } from '@marula/contract/places.contract';
import { useState } from 'react';
import { api } from '@/lib/api';
import * as places from '@/lib/endpoints/places.gen';
import { workCountryId } from '@/lib/public-jobs';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';

/** About a kilometre: enough to know the town by, and nobody's house. */
const degreeDigits = 2;

const position = () =>
  new Promise<GeolocationPosition>((found, failed) => navigator.geolocation.getCurrentPosition(found, failed));

/** The towns around the phone, nearest first. Which of them is home, the person says. */
export function useWhereIAm() {
  const [towns, setTowns] = useState<readonly Place[]>();
  const [busy, setBusy] = useState(false);
  const find = async () => {
    setBusy(true);
    try {
      const { coords } = await position();
      const lat = Number(coords.latitude.toFixed(degreeDigits));
      const lng = Number(coords.longitude.toFixed(degreeDigits));
      const near = await api(places.near, { query: { workCountryId: workCountryId(), lat, lng } });
      setTowns(near.length > 0 ? near : undefined);
      if (near.length === 0) toast.warning(m.candidate_app_profile_here_none());
    } catch (error) {
      toast.error(error instanceof Error ? error.message : m.candidate_app_here_failed());
    } finally {
      setBusy(false);
    }
  };
  return { towns, busy, find: () => void find(), forget: () => setTowns(undefined) };
}
