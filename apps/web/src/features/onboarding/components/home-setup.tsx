import { type ReactNode, useState } from 'react';
import { useMe } from '@/lib/auth/me';
import { LazyPart } from '@/ui/lazy-part';
import { isPutOff, putOff, takeUp } from '../onboarding.state';

const ownerSetup = () => import('./owner-setup').then(({ OwnerSetup }) => OwnerSetup);
const setupCard = () => import('./setup-card').then(({ SetupCard }) => SetupCard);
const memberWelcome = () => import('./member-welcome').then(({ MemberWelcome }) => MemberWelcome);

/**
 * What somebody new finds on Home: an owner sets up the company, who joins one that runs is told where they are. It lies
 * over nothing, and no other screen has it.
 */
export function HomeSetup({ children }: { children: ReactNode }) {
  const me = useMe();
  const [later, setLater] = useState(() => me !== null && isPutOff(me.id));
  if (!me || me.onboarding_seen) return children;
  if (me.role?.name !== 'Owner') {
    return (
      <>
        <LazyPart load={memberWelcome} props={{ me }} />
        {children}
      </>
    );
  }
  const set = (off: boolean) => {
    (off ? putOff : takeUp)(me.id);
    setLater(off);
  };
  if (!later) return <LazyPart load={ownerSetup} props={{ person: me.id, onLater: () => set(true) }} />;
  return (
    <>
      <LazyPart load={setupCard} props={{ person: me.id, onOpen: () => set(false) }} />
      {children}
    </>
  );
}
