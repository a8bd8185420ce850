import { Button, Loader, Text } from '@mantine/core';
import { FelixMark } from '@/domain/felix-mark';
import { m } from '@/paraglide/messages';
import classes from './form-step.module.css';

/** A paragraph of words and of gaps: what Felix does not know it asks for, and never makes up. */
export type Passage = readonly (string | { gap: string })[];

export type FelixWork =
  | { state: 'writing' }
  | { state: 'failed' }
  /** With a line on what it was written from. */
  | { state: 'ready'; passages: readonly Passage[]; source: string };

interface FelixDraftProps {
  work: FelixWork;
  onUse: (text: string) => void;
  onRewrite: (how: 'shorter' | 'plainer') => void;
  onRetry: () => void;
  onDiscard: () => void;
}

const plain = (passages: readonly Passage[]) =>
  passages
    .map((passage) => passage.map((piece) => (typeof piece === 'string' ? piece : `[${piece.gap}]`)).join(''))
    .join('\n\n');

const gapsIn = (passages: readonly Passage[]) => passages.flat().filter((piece) => typeof piece !== 'string').length;

function Ready({ work, onUse, onRewrite, onDiscard }: FelixDraftProps & { work: { state: 'ready' } & FelixWork }) {
  const gaps = gapsIn(work.passages);
  return (
    <>
      <div className={classes.felixText}>
        {work.passages.map((passage) => (
          <p key={plain([passage])}>
            {passage.map((piece) => (typeof piece === 'string' ? piece : <mark key={piece.gap}>{piece.gap}</mark>))}
          </p>
        ))}
      </div>
      <div className={classes.felixFoot}>
        <Button variant="outline" className={classes.use} onClick={() => onUse(plain(work.passages))}>
          {m.jobs_felix_use()}
        </Button>
        <Button variant="default" onClick={() => onRewrite('shorter')}>
          {m.jobs_felix_shorter()}
        </Button>
        <Button variant="default" onClick={() => onRewrite('plainer')}>
          {m.jobs_felix_plainer()}
        </Button>
        <Button variant="subtle" color="gray" onClick={onDiscard}>
          {m.jobs_felix_discard()}
        </Button>
      </div>
      <Text size="xs" c="dimmed" mt="sm">
        {work.source} {gaps > 0 ? m.jobs_felix_gaps({ count: gaps }) : m.jobs_felix_no_gaps()}
      </Text>
    </>
  );
}

/** Felix proposes beside the field and never overwrites it. */
export function FelixDraft(props: FelixDraftProps) {
  const { work, onRetry, onDiscard } = props;
  return (
    <section className={classes.felix} aria-label={m.jobs_felix_draft()} aria-busy={work.state === 'writing'}>
      <h2 className={classes.felixHead}>
        <FelixMark />
        {m.jobs_felix_draft()}
      </h2>
      {work.state === 'ready' && <Ready {...props} work={work} />}
      {work.state === 'writing' && (
        <Text role="status" className={classes.felixFoot}>
          <Loader size="xs" aria-hidden />
          {m.jobs_felix_writing()}
        </Text>
      )}
      {work.state === 'failed' && (
        <>
          <Text role="alert" mb="sm">
            {m.jobs_felix_failed()}
          </Text>
          <div className={classes.felixFoot}>
            <Button variant="default" onClick={onRetry}>
              {m.jobs_felix_again()}
            </Button>
            <Button variant="subtle" color="gray" onClick={onDiscard}>
              {m.jobs_felix_discard()}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
