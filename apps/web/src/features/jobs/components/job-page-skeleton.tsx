import { Skeleton, Stack } from '@mantine/core';
import { applicationStatuses } from '@marula/contract/transitions';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import { PanelSkeleton } from '@/ui/panel';
import { ControlShapes, Line, Lines, Waiting } from '@/ui/waiting';
import figures from './job-figures-strip.module.css';
import head from './job-head.module.css';
import page from './job-page.module.css';
import { SourceLines } from './job-sources';

const Head = () => (
  <div className={head.root}>
    <Stack gap={0} flex={1} maw={480}>
      <Line w={48} h={28} visibleFrom="sm" />
      <Line w={260} className={head.title} />
      <Line w="100%" />
      <Line w={96} hiddenFrom="sm" />
    </Stack>
    <div className={head.acts}>
      <ControlShapes of={[92, 82, 152, 36]} />
    </div>
  </div>
);

const Figures = () => (
  <ul className={`${layout.card} ${layout.clips} ${figures.root}`}>
    {['views', ...applicationStatuses].map((figure) => (
      <li key={figure}>
        <div className={figures.cell}>
          <Line w={72} className={figures.label} />
          <Line w={32} className={figures.value} />
          {figure === 'views' && <Line w={48} size="xs" />}
        </div>
      </li>
    ))}
  </ul>
);

/** The job's page before its job and its figures have come. */
export const JobPageSkeleton = () => (
  <Waiting label={m.jobs_view_loading()}>
    <Stack gap="md">
      <Head />
      <Figures />
      <div className={page.columns}>
        <div className={page.main}>
          <PanelSkeleton bare>
            <SourceLines />
            <Line w={320} size="xs" px={20} h={40} />
          </PanelSkeleton>
          <PanelSkeleton w={72}>
            <Line w={220} h={30} />
          </PanelSkeleton>
          <PanelSkeleton>
            <Lines of={['100%', '96%', '88%', '60%']} />
          </PanelSkeleton>
        </div>
        <div className={page.side}>
          <PanelSkeleton w={180}>
            <Stack gap="md">
              <Stack gap={6}>
                <Line w={96} size="xl" />
                <Skeleton h={8} />
                <Line w="100%" size="xs" />
              </Stack>
              <ControlShapes of={[220, 72]} />
            </Stack>
          </PanelSkeleton>
          <PanelSkeleton>
            <Stack gap="sm">
              <ControlShapes of={[220, 96]} />
              <ControlShapes of={[160, 160]} />
              <ControlShapes of={[160, 160]} />
              <div>
                <Lines of={['100%', 48]} size="xs" />
              </div>
            </Stack>
          </PanelSkeleton>
        </div>
      </div>
    </Stack>
  </Waiting>
);
