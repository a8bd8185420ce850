import { Box, Group, Skeleton, Stack } from '@mantine/core';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import { PanelSkeleton } from '@/ui/panel';
import { ControlShape, ControlShapes, FieldShape, Line, Lines, Waiting } from '@/ui/waiting';
import step from './form-step.module.css';
import form from './job-form-layout.module.css';
import preview from './job-preview.module.css';
import { JobSteps } from './job-steps';

const Chips = ({ of }: { of: readonly number[] }) => (
  <Stack gap={6}>
    <Line w={88} />
    <ControlShapes of={of} low />
  </Stack>
);

const Fields = () => (
  <Stack gap={20} miw={0}>
    <Line w={64} mb={-16} />
    <Line w={220} className={step.title} />
    <FieldShape w={64} hint={360} />
    <div className={step.pair}>
      <FieldShape w={64} />
      <FieldShape w={64} />
    </div>
    <Chips of={[98, 103, 112, 107, 127, 85]} />
    <Chips of={[113, 170, 120, 98, 203, 111]} />
    <FieldShape w={88} h={178} />
  </Stack>
);

const Preview = () => (
  <div className={form.preview}>
    <Stack gap="sm" className={preview.root}>
      <Line w={128} mih={26} />
      <Stack className={layout.card ?? ''} gap={14} p={20}>
        <Group wrap="nowrap" gap="sm">
          <Skeleton w={44} h={44} radius="md" flex="none" />
          <Box flex={1}>
            <Lines of={[160, 128]} />
          </Box>
        </Group>
        <Lines of={[140, 120, 180, 160, 72]} />
      </Stack>
      <PanelSkeleton>
        <Lines of={['100%', 88, 120, 160, 140, 150, 128, 88, 144, 136, 120, 128]} h={30} />
      </PanelSkeleton>
    </Stack>
  </div>
);

/** The form before what it starts with has come: its steps can be read, and none can be opened. */
export const JobFormSkeleton = () => (
  <Waiting label={m.jobs_form_loading()}>
    <Stack gap={0} mih="calc(100dvh - var(--marula-navbar))" inert>
      <JobSteps step="work" reached="work" wrong={[]} onStep={() => undefined} />
      <div className={form.columns}>
        <Fields />
        <Preview />
      </div>
      <div className={form.foot} data-form-foot>
        <Group gap="xs" justify="flex-end" className={form.inner}>
          <ControlShape w={{ base: '100%', sm: 120 }} />
          <ControlShape w={{ base: '100%', sm: 112 }} />
        </Group>
      </div>
    </Stack>
  </Waiting>
);
