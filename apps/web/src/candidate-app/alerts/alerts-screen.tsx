import { alertLimits } from '@marula/contract/alert-limits';
import { candidateAppBase, candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import { useQuery } from '@tanstack/react-query';
import { Redirect } from 'wouter';
import { m } from '@/paraglide/messages';
import { personQuery } from '../session';
import { AppShell } from '../shell/app-shell';
import { Failed } from '../shell/failed';
import { ScreenHead } from '../shell/screen-head';
import { Page, Parts } from '../shell/stack';
import { Waiting } from '../shell/waiting';
import { signInPath } from '../sign-in/next-path';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Notice } from '../ui/notice';
import { Picture } from '../ui/picture';
import { AlertCard } from './alert-card';
import classes from './alert-card.module.css';
import { alertsQuery } from './alerts.queries';

const newAlert = candidateAppBase + paths.alert.replace(':id', 'new');

export function AlertsScreen() {
  const { data: person } = useQuery(personQuery);
  if (person && person.kind !== 'candidate') return <Redirect to={signInPath(paths.alerts)} replace />;
  return (
    <AppShell at="jobs">
      <ScreenHead title={m.candidate_app_alerts_title()} back={paths.jobs} />
      <Page>{person ? <Alerts /> : <Waiting />}</Page>
    </AppShell>
  );
}

function Alerts() {
  const { data: alerts, isPending, isError, error, refetch } = useQuery(alertsQuery);
  const again = () => void refetch();
  if (isPending) return <Waiting />;
  if (!alerts) return <Failed error={error} onAgain={again} />;
  if (alerts.length === 0) return <Empty />;
  return (
    <Parts>
      {isError && <Failed error={error} onAgain={again} />}
      <ul className={classes.list}>
        {alerts.map((alert) => (
          <AlertCard key={alert.id} alert={alert} />
        ))}
      </ul>
      {alerts.length < alertLimits.perPerson ? (
        <Button look="outline" icon="plus" size="lg" wide href={newAlert}>
          {m.candidate_app_alerts_new()}
        </Button>
      ) : (
        <Notice icon="info">{m.candidate_app_alerts_full({ count: alertLimits.perPerson })}</Notice>
      )}
      <Notice icon="bell">{m.candidate_app_alerts_note()}</Notice>
    </Parts>
  );
}

const Empty = () => (
  <EmptyState
    picture={<Picture of="road" />}
    title={m.candidate_app_alerts_none()}
    act={
      <Button size="lg" wide icon="plus" href={newAlert}>
        {m.candidate_app_alerts_new()}
      </Button>
    }
  >
    {m.candidate_app_alerts_none_text()}
  </EmptyState>
);
