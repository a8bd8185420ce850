import { Skeleton } from '@mantine/core';
import { m } from '@/paraglide/messages';
import { Waiting } from '@/ui/waiting';
import { HomeLayout } from './home-layout';

/** The heights of what comes, under a title with its line: tasks, figures, pipeline, and the two beside them. */
const main = [224, 104, 320];
const side = [232, 280];

const shape = (height: number) => <Skeleton key={height} h={height} radius="lg" />;

export function HomeSkeleton({ delayMs = 200 }: { delayMs?: number }) {
  return (
    <Waiting label={m.dashboard_loading()} delayMs={delayMs}>
      <HomeLayout header={<Skeleton w={240} h={32} mb={43} />} side={side.map(shape)}>
        {main.map(shape)}
      </HomeLayout>
    </Waiting>
  );
}
