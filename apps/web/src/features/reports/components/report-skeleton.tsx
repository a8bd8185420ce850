import { Skeleton } from '@mantine/core';
import { readyReports } from '@marula/contract/report-questions';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import { PanelSkeleton } from '@/ui/panel';
import { ControlShapes, Line, Lines, Waiting } from '@/ui/waiting';
import figures from './report-figures.module.css';

const Answer = ({ measures }: { measures: number }) => (
  <>
    <div className={`${layout.card} ${layout.clips} ${figures.root}`}>
      {Array.from({ length: measures }, (_, figure) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move
        <div key={figure} className={figures.cell}>
          <Line w={72} />
          <Line w={48} className={figures.value} />
          <Line w={88} size="xs" />
        </div>
      ))}
    </div>
    <PanelSkeleton>
      <Lines of={['100%', '92%', '96%', '84%', '88%']} h={52} />
    </PanelSkeleton>
  </>
);

/** What is asked stands already; the answer is on its way. */
export const AnswerSkeleton = ({ measures }: { measures: number }) => (
  <Waiting label={m.reports_loading()}>
    <Answer measures={measures} />
  </Waiting>
);

/** Before it is known what a saved report asks. */
export const ReportSkeleton = () => (
  <Waiting label={m.reports_loading()}>
    <Line w={220} size="xl" />
    <Line w={280} mb={16} />
    <ControlShapes of={[148, 148, 116, 124, 124]} low />
    <Skeleton h={20} visible={false} />
    <Answer measures={readyReports.funnel.measures.length} />
  </Waiting>
);
