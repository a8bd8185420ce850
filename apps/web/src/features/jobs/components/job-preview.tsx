import { Button, Group, Stack, Text } from '@mantine/core';
import { m } from '@/paraglide/messages';
import { GoogleCheck } from './google-check';
import type { JobStep } from './job-draft';
import classes from './job-preview.module.css';
import { PreviewCard, type PreviewCardProps } from './preview-card';
import { PublishCost, type PublishCostProps } from './publish-cost';

interface JobPreviewProps extends PreviewCardProps {
  /** Left out where nothing is published. */
  cost?: PublishCostProps | undefined;
  /** Opens the page as candidates will read it. */
  onWhole: () => void;
  onStep: (step: JobStep) => void;
}

/** What is not filled yet is drawn as a gap, not made up. */
export function JobPreview({ cost, onWhole, onStep, ...card }: JobPreviewProps) {
  return (
    <Stack component="aside" gap="sm" className={classes.root} aria-label={m.jobs_preview()}>
      <Group gap="xs" justify="space-between" wrap="nowrap">
        <Text c="dimmed">{m.jobs_preview_title()}</Text>
        <Button variant="subtle" size="compact-sm" onClick={onWhole}>
          {m.jobs_preview_whole()}
        </Button>
      </Group>
      <PreviewCard {...card} />
      <GoogleCheck draft={card.draft} company={card.company} onStep={onStep} />
      {cost && <PublishCost {...cost} />}
    </Stack>
  );
}
