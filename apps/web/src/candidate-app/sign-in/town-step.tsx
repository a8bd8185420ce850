import type { Location } from '@marula/contract/shared.contract';
import { useState } from 'react';
import { m } from '@/paraglide/messages';
import { TownSearch } from '../profile/place/town-search';
import { NewAccountStep } from './new-account-step';

/** Where somebody lives: jobs near them come first from now on. */
export function TownStep({ onDone }: { onDone: () => void }) {
  const [location, setLocation] = useState<Location | null>(null);
  return (
    <NewAccountStep
      now={4}
      title={m.candidate_app_sign_up_town()}
      text={m.candidate_app_sign_up_town_text()}
      changes={location && { location }}
      act={m.candidate_app_next()}
      onDone={onDone}
    >
      <TownSearch value={location} onChange={setLocation} />
    </NewAccountStep>
  );
}
