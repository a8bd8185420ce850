import { Button, Textarea } from '@mantine/core';
import { textLimits } from '@marula/contract/limits';
import type { PrivacyRequest } from '@marula/contract/privacy-desk.contract';
import { type ReactNode, useState } from 'react';
import { ReasonDialog } from '@/domain/reason-dialog';
import { m } from '@/paraglide/messages';
import { type PlainAct, useCloseRequest, usePlainAct } from '../privacy-desk.mutations';

interface ActButtonProps {
  one: PrivacyRequest;
  act: PlainAct;
  label: string;
  /** The step that is next. */
  first?: boolean;
  danger?: boolean;
  children?: ReactNode;
}

/** A button whose act asks for a reason and nothing else. */
export function ActButton({ one, act, label, first = false, danger = false, children }: ActButtonProps) {
  const [asks, setAsks] = useState(false);
  const run = usePlainAct(one.id);
  return (
    <>
      <Button
        size="xs"
        variant={first ? 'filled' : 'default'}
        {...(danger && { color: 'red' })}
        onClick={() => setAsks(true)}
      >
        {label}
      </Button>
      {asks && (
        <ReasonDialog
          title={label}
          act={label}
          busy={run.isPending}
          error={run.error}
          onClose={() => setAsks(false)}
          onGiven={(reason) => run.mutate({ act, reason }, { onSuccess: () => setAsks(false) })}
        >
          {children}
        </ReasonDialog>
      )}
    </>
  );
}

/** Ends a request by a letter: with what was done, or with why not. */
export function AnswerButton({
  one,
  refused,
  first = false,
}: {
  one: PrivacyRequest;
  refused: boolean;
  first?: boolean;
}) {
  const [asks, setAsks] = useState(false);
  const [answer, setAnswer] = useState('');
  const close = useCloseRequest(one.id);
  const label = refused ? m.privacy_desk_refuse() : m.privacy_desk_answer();
  return (
    <>
      <Button size="xs" variant={first ? 'filled' : 'default'} onClick={() => setAsks(true)}>
        {label}
      </Button>
      {asks && (
        <ReasonDialog
          title={label}
          act={m.privacy_desk_send()}
          busy={close.isPending}
          error={close.error}
          onClose={() => setAsks(false)}
          onGiven={(reason) => close.mutate({ refused, answer, reason }, { onSuccess: () => setAsks(false) })}
        >
          <Textarea
            label={m.privacy_desk_letter()}
            required
            autosize
            minRows={4}
            maxLength={textLimits.message}
            value={answer}
            onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
          />
        </ReasonDialog>
      )}
    </>
  );
}
