import { Group } from '@mantine/core';
import { useFeature } from '@/lib/auth/me';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';

export function JobStep({ onLeave }: { onLeave: () => void }) {
  const felix = useFeature('ai_post_writing');
  return (
    <Group gap="sm">
      {felix && <span>{m.onboarding_job_felix()}</span>}
      <ButtonLink to="/dashboard/jobs/create" variant="default" onClick={onLeave}>
        {m.onboarding_job_write()}
      </ButtonLink>
    </Group>
  );
}
