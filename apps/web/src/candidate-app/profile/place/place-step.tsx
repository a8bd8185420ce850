import { useState } from 'react';
import { m } from '@/paraglide/messages';
import { StepForm, StepIntro } from '../step-form';
import type { StepProps } from '../step-props';
import { useSaveProfile } from '../use-profile';
import { TownSearch } from './town-search';

export function PlaceStep({ profile, onDone }: StepProps) {
  const save = useSaveProfile(onDone);
  const [location, setLocation] = useState(profile.location);
  return (
    <StepForm saving={save} ready={location !== null} onSave={() => save.mutate({ location })}>
      <StepIntro>{m.candidate_app_profile_place_text()}</StepIntro>
      <TownSearch value={location} onChange={setLocation} />
    </StepForm>
  );
}
