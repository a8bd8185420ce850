import type { OwnApplication } from '@marula/contract/candidate-app.contract';
import { formatDate } from '@marula/contract/formats';
import { lazy, Suspense, useState } from 'react';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { Button } from '../ui/button';

/** Only who wants to write something asks for it. */
const ContestSheet = lazy(() => import('./contest-sheet').then((file) => ({ default: file.ContestSheet })));

type Contested = Pick<OwnApplication, 'id' | 'company' | 'contest' | 'can_contest'>;

const day = (at: string) => formatDate(at, getTenant().time_zone);

/** What they asked for and what they were answered. */
export function ContestLine({ application: { contest, company } }: { application: Contested }) {
  if (!contest) return null;
  const { made_at, answered_at, answer } = contest;
  return (
    <>
      <p>{m.candidate_app_privacy_contest_asked({ day: day(made_at) })}</p>
      {answered_at && answer && (
        <p>{m.candidate_app_privacy_contest_answered({ company: company.name, day: day(answered_at), answer })}</p>
      )}
    </>
  );
}

/** Once for each application: a person at the company looks again. */
export function Contest({ application, look = 'quiet' }: { application: Contested; look?: 'quiet' | 'outline' }) {
  const [isOpen, setOpen] = useState(false);
  if (!application.can_contest) return null;
  return (
    <>
      <Button look={look} icon="rotate-ccw" onClick={() => setOpen(true)}>
        {m.candidate_app_privacy_contest()}
      </Button>
      {isOpen && (
        <Suspense>
          <ContestSheet application={application} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
