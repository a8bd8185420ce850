import type { Home } from '@marula/contract/home.contract';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { Empty } from '@/ui/empty';
import layout from '@/ui/layout.module.css';
import { useHideChecklist } from '../dashboard.mutations';
import { ActivityFeed } from './activity-feed';
import { Checklist } from './checklist';
import { Figures } from './figures';
import { Pipeline } from './pipeline';
import type { JobAsk } from './task-action';
import { TaskList } from './task-list';
import { ThirtyDays } from './thirty-days';

export interface MainProps {
  home: Home;
  now: Date;
  asking?: string | undefined;
  onJob: (ask: JobAsk) => void;
}

/** Whether anybody has looked, applied or been invited: before that every figure is a zero. */
const hasHappened = ({ pipeline, days }: Home) =>
  Object.values(pipeline.totals).some((total) => total > 0) || days.some(({ views }) => views > 0);

const FirstJob = () => (
  <section className={layout.card} aria-label={m.dashboard_first_title()}>
    <Empty
      title={m.dashboard_first_title()}
      text={m.dashboard_first_text()}
      action={<ButtonLink to="/dashboard/jobs/create">{m.dashboard_post_job()}</ButtonLink>}
    />
  </section>
);

/** A company that has posted nothing has one thing to do; one that just has has no figures yet. */
export function HomeMain({ home, now, asking, onJob }: MainProps) {
  if (!home.begun) return <FirstJob />;
  const happened = hasHappened(home);
  return (
    <>
      <TaskList tasks={home.tasks} now={now} asking={asking} onJob={onJob} />
      {happened && <Figures figures={home.figures} now={now} />}
      <Pipeline {...home.pipeline} now={now} />
      {happened && <ThirtyDays days={home.days} />}
    </>
  );
}

interface SideProps {
  home: Home;
  me: string;
  now: Date;
  /** The setup that an owner has put off stands above, with its own list. */
  settingUp: boolean;
}

export function HomeSide({ home: { checklist, activity }, me, now, settingUp }: SideProps) {
  const hide = useHideChecklist();
  return (
    <>
      {checklist && !settingUp && <Checklist steps={checklist} onHide={() => hide.mutate()} />}
      {activity && activity.length > 0 && <ActivityFeed lines={activity} me={me} now={now} />}
    </>
  );
}
