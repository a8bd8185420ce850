import { Button, Text } from '@mantine/core';
import { type GooglePart, googleParts } from '@marula/contract/google-jobs';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import classes from './google-check.module.css';
import { isSaid, stepOfPart } from './google-parts';
import { type JobStep, stepNumber } from './job-draft';
import type { PreviewCardProps } from './preview-card';

interface GoogleCheckProps extends Pick<PreviewCardProps, 'draft' | 'company'> {
  onStep: (step: JobStep) => void;
}

/** The way to what is missing: a step of the form, or where companies say it. */
function Way({ part, onStep }: { part: GooglePart; onStep: GoogleCheckProps['onStep'] }) {
  const step = stepOfPart[part];
  if (!step) {
    return (
      <Text span size="xs" c="dimmed">
        {m.jobs_google_company()}
      </Text>
    );
  }
  return (
    <Button variant="subtle" size="compact-xs" onClick={() => onStep(step)}>
      {m.jobs_google_step({ number: stepNumber(step) })}
    </Button>
  );
}

const summary = (missing: readonly { need: 'must' | 'should' }[]) => {
  const needed = missing.filter(({ need }) => need === 'must').length;
  if (needed > 0) return m.jobs_google_short({ count: needed });
  return missing.length > 0 ? m.jobs_google_enough() : m.jobs_google_all();
};

/** Whether Google can show this job in its own search for jobs, by the same list that the page's markup is made from. */
export function GoogleCheck({ onStep, ...written }: GoogleCheckProps) {
  const parts = googleParts.map(({ part, need }) => ({ part, need, said: isSaid(part, written) }));
  const groups = [
    { title: m.jobs_google_must(), of: parts.filter(({ need }) => need === 'must') },
    { title: m.jobs_google_should(), of: parts.filter(({ need }) => need === 'should') },
  ];
  return (
    <section className={`${layout.card} ${classes.root}`} aria-label={m.jobs_google()}>
      <Text fw={550}>{m.jobs_google()}</Text>
      <Text c="dimmed">{summary(parts.filter(({ said }) => !said))}</Text>
      {groups.map(({ title, of }) => (
        <div key={title}>
          <Text size="xs" c="dimmed">
            {title}
          </Text>
          <ul>
            {of.map(({ part, said }) => (
              <li key={part} data-said={said || undefined}>
                <Icon
                  name={said ? 'circle-check' : 'circle-dashed'}
                  size={16}
                  label={said ? m.jobs_google_ready() : m.jobs_google_missing()}
                />
                <span>{m.jobs_google_part({ part })}</span>
                {part === 'dates' && (
                  <Text span size="xs" c="dimmed">
                    {m.jobs_google_publishing()}
                  </Text>
                )}
                {!said && <Way part={part} onStep={onStep} />}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
