import { Button, Group, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { jobLimits } from '@marula/contract/job-limits';
import { useQuery } from '@tanstack/react-query';
import { m } from '@/paraglide/messages';
import { jobsQueries } from '../jobs.queries';
import { choosePosition } from './kind-fields';
import type { JobForm } from './use-job-form';

/** Long enough for a word to be typed to its end. */
const typingMs = 300;

/** The library knows what most titles mean; it is proposed until a position is chosen, and never chosen for somebody. */
export function PositionProposals({ form }: { form: JobForm }) {
  const { title, industry_position_id } = form.values;
  const [typed] = useDebouncedValue(title.trim(), typingMs);
  const found = useQuery(jobsQueries.positions(typed)).data;
  if (industry_position_id !== null || typed.length < jobLimits.proposedFromCharacters || !found?.length) return null;
  return (
    <Group gap="xs" role="group" aria-label={m.jobs_proposals()}>
      <Text span c="dimmed">
        {m.jobs_proposals()}
      </Text>
      {found.map(({ id, name, industry }) => (
        <Button
          key={id}
          size="compact-sm"
          variant="default"
          title={industry.name}
          // The title keeps the cursor: if its message went now, the button would move away under the finger.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choosePosition(form, { id, industry_id: industry.id })}
        >
          {name}
        </Button>
      ))}
    </Group>
  );
}
