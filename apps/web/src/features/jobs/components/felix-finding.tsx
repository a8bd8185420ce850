import { Button, Text, VisuallyHidden } from '@mantine/core';
import type { AdvertFinding } from '@marula/contract/felix.contract';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import classes from './felix-feedback.module.css';
import { fieldOf } from './felix-notes';
import type { JobField } from './job-draft';
import type { useFeedback } from './use-feedback';

const icons: Record<AdvertFinding['kind'], string> = {
  not_allowed: 'shield-alert',
  title: 'type',
  clearer: 'text',
  complete: 'circle-dashed',
  pay: 'banknote',
};

const swapOf = (apply: NonNullable<AdvertFinding['apply']>) =>
  apply.how === 'replace' ? { from: apply.before, to: apply.after } : { from: undefined, to: apply.text };

function Swap({ apply }: { apply: NonNullable<AdvertFinding['apply']> }) {
  const { from, to } = swapOf(apply);
  return (
    <div className={classes.swap}>
      {from && (
        <del>
          <VisuallyHidden>{m.felix_before()}: </VisuallyHidden>
          {from}
        </del>
      )}
      {to && (
        <ins>
          <VisuallyHidden>{m.felix_after()}: </VisuallyHidden>
          {to}
        </ins>
      )}
    </div>
  );
}

interface FindingProps {
  finding: AdvertFinding;
  feedback: ReturnType<typeof useFeedback>;
  onField: (field: JobField) => void;
}

function Acts({ finding, feedback, onField }: FindingProps) {
  const { why, apply, field, kind } = finding;
  const place = fieldOf(field);
  const settled = feedback.isApplied(finding) || feedback.isIgnored(finding);
  const undo = () => (feedback.isApplied(finding) ? feedback.takeBack(finding) : feedback.notice(finding));
  const size = 'compact-sm' as const;
  if (settled)
    return (
      <div className={classes.acts}>
        <Text span role="status">
          {feedback.isApplied(finding) ? m.felix_applied() : m.felix_ignored()}
        </Text>
        <Button size={size} variant="subtle" aria-label={m.felix_undo_it({ why })} onClick={undo}>
          {m.shell_undo()}
        </Button>
      </div>
    );
  return (
    <div className={classes.acts}>
      {apply && (
        <Button
          size={size}
          px={12}
          variant={kind === 'not_allowed' ? 'light' : 'default'}
          aria-label={m.felix_apply_to({ why })}
          onClick={() => feedback.apply(finding)}
        >
          {m.felix_apply()}
        </Button>
      )}
      {place && (
        <Button
          size={size}
          variant="subtle"
          color="gray"
          aria-label={m.felix_edit_myself_it({ why })}
          onClick={() => onField(place)}
        >
          {m.felix_edit_myself()}
        </Button>
      )}
      <Button
        size={size}
        variant="subtle"
        color="gray"
        aria-label={m.felix_ignore_it({ why })}
        onClick={() => feedback.ignore(finding)}
      >
        {m.felix_ignore()}
      </Button>
    </div>
  );
}

/** Why in one sentence, the old words and the new. What the law forbids says so, and nothing is blocked. */
export function FelixFinding(props: FindingProps) {
  const { finding, feedback } = props;
  const { kind, ok, why, apply } = finding;
  const settled = feedback.isApplied(finding) || feedback.isIgnored(finding);
  return (
    <li
      className={classes.item}
      data-must={(kind === 'not_allowed' && !ok) || undefined}
      data-ok={ok || undefined}
      data-done={ok || settled || undefined}
    >
      <span className={classes.kind}>
        <Icon name={ok ? 'check' : icons[kind]} size={14} />
        {m.felix_kind({ kind })}
      </span>
      <Text className={layout.breaks}>{why}</Text>
      {apply && !ok && <Swap apply={apply} />}
      {feedback.isMissing(finding) && (
        <Text role="alert" c="var(--marula-warn)">
          {m.felix_words_gone()}
        </Text>
      )}
      {!ok && <Acts {...props} />}
    </li>
  );
}
