import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { FelixMark } from '@/domain/felix-mark';
import { UpgradeWords } from '@/domain/upgrade';
import { useCan } from '@/lib/auth/ability';
import { useFeature, usePlan } from '@/lib/auth/me';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import classes from './felix-feedback.module.css';
import { FelixFinding } from './felix-finding';
import type { JobField } from './job-draft';
import type { useFeedback } from './use-feedback';

interface FelixFeedbackProps {
  /** Kept by the form: who goes back a step and comes again finds it as it was. */
  feedback: ReturnType<typeof useFeedback>;
  onField: (field: JobField) => void;
}

const Head = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className={`${layout.row} ${classes.head}`}>
    <FelixMark />
    {title}
    <Text span c="dimmed" className={classes.count} role="status">
      {children}
    </Text>
  </div>
);

function Asked({ feedback, onField }: FelixFeedbackProps) {
  const { findings, busy, error } = feedback;
  if (!findings || busy)
    return (
      <>
        <Head title={m.felix_feedback_ask_title()} />
        <div className={classes.body}>
          <Text role={busy ? 'status' : undefined}>
            {busy ? m.felix_feedback_working() : m.felix_feedback_ask_text()}
          </Text>
          {error && (
            <Text role="alert" c="var(--mantine-color-error)">
              {error.message}
            </Text>
          )}
          <Button variant="default" onClick={busy ? feedback.cancel : feedback.ask}>
            {busy ? m.felix_writer_cancel() : m.felix_feedback_ask()}
          </Button>
        </div>
      </>
    );
  const shown = findings.filter((finding) => finding.ok || !feedback.wasIgnored(finding));
  const open = shown.filter((one) => !one.ok && !feedback.isApplied(one) && !feedback.isIgnored(one)).length;
  return (
    <>
      <Head title={m.felix_feedback()}>
        {open > 0 ? m.felix_feedback_count({ count: open }) : m.felix_feedback_clear()}
      </Head>
      <ul className={layout.stack}>
        {shown.map((finding) => (
          <FelixFinding key={finding.id} finding={finding} feedback={feedback} onField={onField} />
        ))}
      </ul>
      {(feedback.changed || feedback.mendedSome) && (
        <Group gap="4px 8px" px={16} py={10} className={layout.lineAbove}>
          <Text size="xs" c="dimmed">
            {m.felix_feedback_changed()}
          </Text>
          <Button size="compact-sm" variant="subtle" onClick={feedback.ask}>
            {m.felix_feedback_again()}
          </Button>
        </Group>
      )}
    </>
  );
}

/** Before publishing: asked for by who writes, once, and again when the advert has changed. */
export function FelixFeedback(props: FelixFeedbackProps) {
  const has = useFeature('ai_post_writing');
  const { error } = usePlan();
  const may = useCan('use', 'Felix');
  if (!may || error) return null;
  if (!has)
    return (
      <Text size="xs" c="dimmed" mb="sm">
        <UpgradeWords feature="ai_post_writing">{m.felix_feedback_plan()}</UpgradeWords>
      </Text>
    );
  return (
    <section className={classes.root} aria-label={m.felix_feedback()}>
      <Asked {...props} />
    </section>
  );
}
