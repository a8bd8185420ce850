import { Button, Text } from '@mantine/core';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import { type JobDraft, stepNumber } from './job-draft';
import classes from './job-preview.module.css';
import { PreviewCard, type PreviewCardProps } from './preview-card';
import { isReady } from './preview-words';
import { PublishCost, type PublishCostProps } from './publish-cost';

interface JobPreviewProps extends PreviewCardProps {
  /** Left out where nothing is published. */
  cost?: PublishCostProps | undefined;
  /** Opens the page as candidates will read it. */
  onWhole: () => void;
}

const parts = [
  { part: 'title', step: 'role' },
  { part: 'description', step: 'role' },
  { part: 'place', step: 'place' },
  { part: 'pay', step: 'offer' },
] as const;

function GoogleCheck({ draft }: { draft: JobDraft }) {
  return (
    <section className={classes.checks} aria-label={m.jobs_google()}>
      <Text fw={550}>{m.jobs_google()}</Text>
      <ul>
        {parts.map(({ part, step }) => {
          const ready = isReady(draft, part);
          return (
            <li key={part} data-ready={ready || undefined}>
              <Icon
                name={ready ? 'circle-check' : 'circle-dashed'}
                size={16}
                label={ready ? m.jobs_google_ready() : m.jobs_google_missing()}
              />
              {m.jobs_google_part({ part })}
              {!ready && (
                <Text span size="xs" c="dimmed">
                  {m.jobs_google_step({ number: stepNumber(step) })}
                </Text>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What is not filled yet is drawn as a gap, not made up. */
export function JobPreview({ cost, onWhole, ...card }: JobPreviewProps) {
  return (
    <aside className={classes.root} aria-label={m.jobs_preview()}>
      <div className={classes.top}>
        <Text c="dimmed">{m.jobs_preview_title()}</Text>
        <Button variant="subtle" size="compact-sm" onClick={onWhole}>
          {m.jobs_preview_whole()}
        </Button>
      </div>
      <PreviewCard {...card} />
      <GoogleCheck draft={card.draft} />
      {cost && <PublishCost {...cost} />}
    </aside>
  );
}
