import { Box, Group, Skeleton, Stack } from '@mantine/core';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import { ControlShape, FaceShape, Line, Lines, Waiting } from '@/ui/waiting';
import composer from './composer.module.css';
import classes from './thread.module.css';

/** Some of theirs, some of ours. */
const messages = [
  { from: 'us', w: 320, h: 60 },
  { from: 'them', w: 260, h: 40 },
  { from: 'us', w: 300, h: 60 },
  { from: 'them', w: 200, h: 40 },
];

/** A conversation before it has come: the last lines at the foot, and the field under them. */
export const ThreadSkeleton = () => (
  <Waiting label={m.chat_thread_loading()} display="flex" flex={1} mih={0} className={classes.waiting ?? ''}>
    <Stack gap={14} justify="flex-end" className={`${layout.scroller} ${layout.clips} ${classes.scroll}`}>
      {messages.map(({ from, w, h }) => (
        <Stack key={w} gap={4} w="100%" className={classes.message} data-from={from}>
          <Skeleton maw={w} h={h} className={classes.bubble ?? ''} />
          <Line w={64} size="xs" miw={64} />
        </Stack>
      ))}
    </Stack>
    <div className={composer.root}>
      <Group gap="xs" wrap="nowrap" mb={10} p={2}>
        {[140, 170, 190].map((w) => (
          <ControlShape key={w} low w={w} />
        ))}
      </Group>
      <Box h={92} className={composer.box} />
    </div>
  </Waiting>
);

/** Who is spoken with, before that is known. */
export const NameSkeleton = () => (
  <Waiting flex={1} miw={0}>
    <Group gap="sm" wrap="nowrap">
      <FaceShape size={36} />
      <Box flex={1} miw={0}>
        <Line w={148} fz="sm" lh="20px" />
        <Line w={180} size="xs" />
      </Box>
    </Group>
  </Waiting>
);

/** What is known beside the conversation: the application, the job, the people. */
export const ContextSkeleton = () => (
  <Waiting>
    {[5, 3, 3].map((lines, block) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never move
      <Stack key={block} gap={8} py={18} px={20} className={layout.lineBelow ?? ''}>
        <Line w={80} size="xs" mb={4} />
        <Lines of={[160, 128, 176, 144, 184].slice(0, lines)} />
      </Stack>
    ))}
  </Waiting>
);
