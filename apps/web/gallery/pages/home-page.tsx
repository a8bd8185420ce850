import { useState } from 'react';
import { ActivityFeed } from '@/features/dashboard/components/activity-feed';
import { Checklist } from '@/features/dashboard/components/checklist';
import { Figures } from '@/features/dashboard/components/figures';
import { HomeHeader } from '@/features/dashboard/components/home-header';
import { HomeLayout } from '@/features/dashboard/components/home-layout';
import { Pipeline } from '@/features/dashboard/components/pipeline';
import { TaskList } from '@/features/dashboard/components/task-list';
import { ThirtyDays } from '@/features/dashboard/components/thirty-days';
import { said } from '../said';
import { activity, me } from '../sample/company';
import { days, figures, pipelineJobs, tasks, totals } from '../sample/home';
import { now } from '../sample/moments';

export function HomePage() {
  const [setUp, setSetUp] = useState(true);
  return (
    <HomeLayout
      header={<HomeHeader firstName={me.first_name} tasks={tasks.length} now={now} />}
      side={
        <>
          {setUp && <Checklist done={['company', 'first_job', 'team']} onHide={() => setSetUp(false)} />}
          <ActivityFeed entries={activity} me={me.id} now={now} onFullLog={said('Full log')} />
        </>
      }
    >
      <TaskList tasks={tasks} now={now} onAct={({ kind }) => said(kind)()} />
      <Figures figures={figures} now={now} />
      <Pipeline jobs={pipelineJobs} totals={totals} active={5} now={now} />
      <ThirtyDays days={days} />
    </HomeLayout>
  );
}
