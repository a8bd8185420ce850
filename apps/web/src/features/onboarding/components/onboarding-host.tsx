import { useState } from 'react';
import { useMe } from '@/lib/auth/me';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { LazyPart } from '@/ui/lazy-part';
import { useSeen } from '../onboarding.mutations';
import { keepStep, readStep } from '../onboarding.state';

const stepper = () => import('./onboarding-stepper').then(({ OnboardingStepper }) => OnboardingStepper);

interface OpenProps {
  person: string;
  onLater: () => void;
}

function Open({ person, onLater }: OpenProps) {
  const seen = useSeen(person);
  // Saving failed, but the person wants to get to work: close it, and ask again at the next visit.
  const unsaved = () => {
    onLater();
    toast.warning(m.onboarding_unsaved());
  };
  return (
    <LazyPart
      load={stepper}
      props={{
        start: readStep(person),
        busy: seen.isPending,
        onStep: (step) => keepStep(person, step),
        onLater,
        onSeen: () => seen.mutate(undefined, { onError: unsaved }),
      }}
    />
  );
}

/** Loads the stepper only for somebody who has not seen it. */
export function OnboardingHost() {
  const me = useMe();
  const [later, setLater] = useState(false);
  if (!me || me.onboarding_seen || later) return null;
  return <Open person={me.id} onLater={() => setLater(true)} />;
}
