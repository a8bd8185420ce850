import { lazy, Suspense, useState } from 'react';
import { useMe } from '@/lib/auth/me';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { useSeen } from '../onboarding.mutations';
import { keepStep, readStep } from '../onboarding.state';

const OnboardingStepper = lazy(() =>
  import('./onboarding-stepper').then(({ OnboardingStepper }) => ({ default: OnboardingStepper })),
);

interface OpenProps {
  person: string;
  onLater: () => void;
}

function Open({ person, onLater }: OpenProps) {
  const seen = useSeen(person);
  // Somebody who wants to work is not kept: what could not be written down is asked again next time.
  const unsaved = () => {
    onLater();
    toast.warning(m.onboarding_unsaved());
  };
  return (
    <Suspense>
      <OnboardingStepper
        start={readStep(person)}
        busy={seen.isPending}
        onStep={(step) => keepStep(person, step)}
        onLater={onLater}
        onSeen={() => seen.mutate(undefined, { onError: unsaved })}
      />
    </Suspense>
  );
}

/** Loads the stepper only for somebody who has not seen it. */
export function OnboardingHost() {
  const me = useMe();
  const [later, setLater] = useState(false);
  if (!me || me.onboarding_seen || later) return null;
  return <Open person={me.id} onLater={() => setLater(true)} />;
}
