import { Box, Button, Group, Text } from '@mantine/core';
import { videoLimits } from '@marula/contract/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FelixMark } from '@/domain/felix-mark';
import { keepUses } from '@/domain/felix-uses';
import { api } from '@/lib/api';
import { useFeature } from '@/lib/auth/me';
import * as felix from '@/lib/endpoints/felix.gen';
import { m } from '@/paraglide/messages';

/** What Felix says about the words of a video. It is asked when somebody wants to know, since an answer costs a use. */
export function FelixOnVideo({ id }: { id: string }) {
  const has = useFeature('ai_grading');
  const client = useQueryClient();
  const ask = useMutation({
    mutationFn: () => api(felix.gradeVideo, { params: { id } }),
    onSuccess: ({ uses }) => keepUses(client, uses),
  });
  if (!has) return null;
  if (!ask.data)
    return (
      <>
        <Button
          variant="default"
          mt={12}
          leftSection={<FelixMark size={16} />}
          loading={ask.isPending}
          onClick={() => ask.mutate()}
        >
          {m.candidates_video_felix()}
        </Button>
        {ask.error && (
          <Text c="dimmed" role="alert">
            {ask.error.message}
          </Text>
        )}
      </>
    );
  const { grade, feedback } = ask.data;
  return (
    <Box role="status" mt={12}>
      <Group gap={8}>
        <FelixMark size={16} />
        <Text fw={550}>
          {grade === null
            ? m.candidates_video_felix_said()
            : m.candidates_video_grade({ grade, of: videoLimits.maxGrade })}
        </Text>
      </Group>
      <Text>{feedback}</Text>
      <Text size="xs" c="dimmed">
        {m.candidates_video_felix_rests()}
      </Text>
    </Box>
  );
}
