import { candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import { useQuery } from '@tanstack/react-query';
import { Redirect, useParams, useSearch } from 'wouter';
import { m } from '@/paraglide/messages';
import { personQuery } from '../session';
import { AppShell } from '../shell/app-shell';
import { Failed } from '../shell/failed';
import { NotFound } from '../shell/not-found';
import { ScreenHead } from '../shell/screen-head';
import { Page } from '../shell/stack';
import { Waiting } from '../shell/waiting';
import { signInPath } from '../sign-in/next-path';
import { AlertEdit } from './alert-edit';
import { formIn, formOf } from './alert-form';
import { alertsQuery } from './alerts.queries';

/** Who has no account makes one first, and comes back to the search they wanted to keep. */
export function AlertScreen() {
  const { id = '' } = useParams();
  const address = useSearch();
  const { data: person } = useQuery(personQuery);
  const here = paths.alert.replace(':id', id) + (address && `?${address}`);
  if (!person) return <Pending />;
  if (person.kind !== 'candidate') return <Redirect to={signInPath(here)} replace />;
  const { location, email } = person.profile;
  if (id !== 'new') return <KeptAlert id={id} email={email} />;
  const own = location ? { name: location.name, ...location.geometry.location } : undefined;
  return <AlertEdit email={email} first={formIn(new URLSearchParams(address), own)} />;
}

const Pending = ({ children = <Waiting /> }: { children?: React.ReactNode }) => (
  <AppShell at="jobs">
    <ScreenHead title={m.candidate_app_alerts_title()} back={paths.alerts} />
    <Page>{children}</Page>
  </AppShell>
);

function KeptAlert({ id, email }: { id: string; email: string }) {
  const { data: alerts, isPending, error, refetch } = useQuery(alertsQuery);
  if (isPending) return <Pending />;
  if (!alerts) {
    return (
      <Pending>
        <Failed error={error} onAgain={() => void refetch()} />
      </Pending>
    );
  }
  const alert = alerts.find((one) => one.id === id);
  return alert ? <AlertEdit key={id} alert={alert} email={email} first={formOf(alert)} /> : <NotFound />;
}
