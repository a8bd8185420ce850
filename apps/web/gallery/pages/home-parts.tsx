import { ActivityFeed } from '@/features/dashboard/components/activity-feed';
import { Checklist } from '@/features/dashboard/components/checklist';
import { Figures } from '@/features/dashboard/components/figures';
import { HomeHeader } from '@/features/dashboard/components/home-header';
import { HomeSkeleton } from '@/features/dashboard/components/home-skeleton';
import { Pipeline } from '@/features/dashboard/components/pipeline';
import { TaskList } from '@/features/dashboard/components/task-list';
import { ThirtyDays } from '@/features/dashboard/components/thirty-days';
import { m } from '@/paraglide/messages';
import { ListError } from '@/ui/list-error';
import { Row, Specimen } from '../frame';
import { nothing, said } from '../said';
import { activity, me } from '../sample/company';
import { longPipeline, longTasks, noCounts, noFigures, quietDays } from '../sample/home';
import { now } from '../sample/moments';
import { longName, longTitle } from '../sample/words';

const [entry] = activity;
const longActivity = entry ? [{ ...entry, log: { ...entry.log, note: longTitle } }] : [];

export function HomeParts() {
  return (
    <>
      <Specimen name="Home, loading">
        <HomeSkeleton delayMs={0} />
      </Specimen>
      <Row>
        <Specimen name="Home, error" height={240}>
          <ListError
            title={m.dashboard_error_title()}
            text={m.dashboard_error_text()}
            retryLabel={m.dashboard_try_again()}
            onRetry={said('Tried again')}
          />
        </Specimen>
        <Specimen name="Header" note="nothing waits, a long name">
          <div style={{ padding: 24 }}>
            <HomeHeader firstName={longName} tasks={0} now={now} />
          </div>
        </Specimen>
        <TaskList tasks={[]} now={now} onAct={nothing} />
        <TaskList tasks={longTasks} now={now} onAct={nothing} />
        <Pipeline jobs={[]} totals={noCounts} active={0} now={now} />
        <ActivityFeed entries={[]} me={me.id} now={now} />
        <ActivityFeed entries={longActivity} me={me.id} now={now} />
        <Checklist done={[]} onHide={nothing} />
      </Row>
      <Figures figures={noFigures} now={now} />
      <Pipeline
        jobs={longPipeline}
        totals={{ ...noCounts, Invited: 120, Applied: 9041, Shortlisted: 310, Hired: 12 }}
        active={2}
        now={now}
      />
      <ThirtyDays days={quietDays} />
    </>
  );
}
