import { Box, Group, Skeleton } from '@mantine/core';
import match from '@/domain/match-card.module.css';
import { m } from '@/paraglide/messages';
import { ControlShapes, FaceShape, Line, Lines, Waiting } from '@/ui/waiting';
import decision from './decision-bar.module.css';
import review from './review.module.css';
import classes from './review-panel.module.css';

const Who = () => (
  <Group gap="sm" align="stretch" wrap="nowrap" pt={20} pb={16} px={20}>
    <FaceShape size={48} />
    <Box flex={1} miw={0}>
      <Line w={160} fz="lg" lh="26px" />
      <Lines of={[140, 184, 152]} />
    </Box>
  </Group>
);

/** Somebody's application before it has come: who, the match, the tabs, and the decision at the foot. */
export const ReviewSkeleton = () => (
  <Waiting label={m.applications_detail_loading()} display="flex" flex={1} mih={0} className={classes.waiting ?? ''}>
    <Box flex={1} mih={0}>
      <Who />
      <div className={match.root}>
        <div className={match.head}>
          <Line w={112} fz="lg" flex={1} />
        </div>
        <Skeleton h={8} />
        <Lines of={['52%', '44%', '80%', '68%']} size="xs" />
      </div>
      <Group gap="lg" mt="xs" px={24} className={classes.tabs}>
        <Line w={24} miw={24} />
        <Line w={56} miw={56} />
        <Line w={48} miw={48} />
      </Group>
      <div className={review.root}>
        <Skeleton h={44} radius="md" />
        <Lines of={['70%', '60%', '76%', '48%']} />
      </div>
    </Box>
    <Group gap="xs" wrap="nowrap" className={decision.root}>
      <ControlShapes of={[200, 96, 36]} grow />
    </Group>
  </Waiting>
);
