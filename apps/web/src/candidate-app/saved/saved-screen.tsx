import { candidateAppBase, candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { savedIds, savedMarks } from '@/lib/saved-jobs';
import { useStore } from '@/lib/store';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import rows from '../jobs/job-row.module.css';
import { SaveMark } from '../jobs/save-mark';
import { useSavedJobs } from '../jobs/use-saved-jobs';
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
import { type SavedLine, savedHereQuery, savedQuery } from './saved.queries';
import classes from './saved-screen.module.css';

export function SavedScreen() {
  const { data: person } = useQuery(personQuery);
  return (
    <AppShell at="jobs">
      <ScreenHead title={m.candidate_app_saved_title()} back={paths.jobs} />
      <Page>{person ? person.kind === 'candidate' ? <InAccount /> : <OnDevice /> : <Waiting />}</Page>
    </AppShell>
  );
}

function InAccount() {
  const { data, error, isPending, refetch } = useQuery(savedQuery);
  if (isPending) return <Waiting />;
  if (!data) return <Failed error={error} onAgain={() => void refetch()} />;
  // One that was just saved has no words yet.
  return <Lines lines={data.filter(({ title }) => title !== '')} />;
}

function OnDevice() {
  const ids = savedIds(useStore(savedMarks)).toReversed();
  const { data, error, isPending, refetch } = useQuery(savedHereQuery(ids));
  if (isPending) return <Waiting />;
  if (!data) return <Failed error={error} onAgain={() => void refetch()} />;
  const lines = data.filter(({ id }) => ids.includes(id));
  return (
    <Parts>
      <Lines lines={lines} />
      {lines.length > 0 && (
        <Notice
          icon="bookmark"
          act={
            <Button look="outline" href={candidateAppBase + signInPath(paths.saved)}>
              {m.candidate_app_saved_sign_in()}
            </Button>
          }
        >
          {m.candidate_app_saved_here()}
        </Notice>
      )}
    </Parts>
  );
}

function Lines({ lines }: { lines: readonly SavedLine[] }) {
  const saved = useSavedJobs();
  if (lines.length === 0) return <Empty />;
  return (
    <ul>
      {lines.map((line) => (
        <Line key={line.id} line={line} saved={saved} />
      ))}
    </ul>
  );
}

function Line({ line, saved }: { line: SavedLine; saved: ReturnType<typeof useSavedJobs> }) {
  const takeOff = (id: string) => {
    saved?.toggle(id);
    toast.success(m.candidate_app_saved_off({ title: line.title }), {
      action: { label: m.candidate_app_alerts_undo(), run: () => saved?.toggle(id) },
    });
  };
  return (
    <li className={rows.row}>
      <div>
        <h2 className={classes.title}>
          <Link href={paths.job.replace(':id', line.id)}>{line.title}</Link>
        </h2>
        {!line.open && <p className={classes.closed}>{m.candidate_app_saved_closed()}</p>}
        <p>{[line.place, line.company].filter(Boolean).join(' · ')}</p>
      </div>
      {saved && (
        <span className={classes.mark}>
          <SaveMark job={line} saved={{ ...saved, toggle: takeOff }} />
        </span>
      )}
    </li>
  );
}

const Empty = () => (
  <EmptyState
    picture={<Picture of="road" />}
    title={m.candidate_app_saved_none()}
    act={
      <Button size="lg" wide href={candidateAppBase + paths.jobs}>
        {m.candidate_app_not_found_jobs()}
      </Button>
    }
  >
    {m.candidate_app_saved_none_text()}
  </EmptyState>
);
