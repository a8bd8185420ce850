import { Box, Group, Stack } from '@mantine/core';
import { m } from '@/paraglide/messages';
import { PanelSkeleton } from '@/ui/panel';
import { ControlShapes, FaceShape, Line, Lines, Waiting } from '@/ui/waiting';
import classes from './profile.module.css';

/** Somebody's profile before it has come: who, what can be done, and the two columns about them. */
export const CandidateSkeleton = () => (
  <Waiting label={m.candidates_view_loading()}>
    <Group gap="md" mb="lg">
      <FaceShape size={64} />
      <Box flex="1 1 240px" miw={0}>
        <Line w={180} fz="var(--type-24, 24px)" lh={1.25} />
        <Lines of={[148, 128]} />
      </Box>
      <ControlShapes of={[138, 132, 36]} />
    </Group>
    <div className={classes.root}>
      <Stack gap={16} miw={0}>
        <PanelSkeleton w={48}>
          <ControlShapes of={[72, 112, 160]} low />
        </PanelSkeleton>
        <PanelSkeleton w={112}>
          <Lines of={['100%', '92%', '96%', '48%']} />
        </PanelSkeleton>
      </Stack>
      <Stack gap={16} miw={0}>
        <PanelSkeleton w={96}>
          <Stack gap={12}>
            <div>
              <Lines of={[80, 104]} />
            </div>
            <div>
              <Lines of={[128, 72]} />
            </div>
          </Stack>
        </PanelSkeleton>
        <PanelSkeleton w={80}>
          <Stack gap={16}>
            <Lines of={[152, 96, 112]} />
          </Stack>
        </PanelSkeleton>
      </Stack>
    </div>
  </Waiting>
);
