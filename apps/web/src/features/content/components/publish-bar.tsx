import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import type { ContentThing } from '@marula/contract/content.contract';
import { contentKinds } from '@marula/contract/content-kinds';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { isReason } from '@/domain/reason-dialog';
import { api } from '@/lib/api';
import * as contentEndpoints from '@/lib/endpoints/content.gen';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import { seenOf } from '../content.queries';
import { momentWords } from '../content-words';
import type { Draft } from '../use-draft';

interface MomentDialogProps {
  busy: boolean;
  error: Error | null;
  onClose: () => void;
  onChosen: (at: string) => void;
}

function MomentDialog({ busy, error, onClose, onChosen }: MomentDialogProps) {
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed && !busy) onChosen(new Date(typed).toISOString());
  };
  return (
    <Modal opened onClose={onClose} title={m.content_publish_on()} withCloseButton={false}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <TextInput
            type="datetime-local"
            label={m.content_moment()}
            description={m.content_moment_note()}
            data-autofocus
            value={typed}
            error={error?.message}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Group gap="xs" justify="flex-end" className={layout.acts}>
            <Button variant="default" onClick={onClose}>
              {m.staff_cancel()}
            </Button>
            <Button type="submit" loading={busy} disabled={!typed}>
              {m.content_publish_then()}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** What holds a publish back, or what has become of the draft. */
function stateOf(
  { thing: { kind, draft }, isKept, isWhole, error }: Draft,
  mayPublish: boolean,
  reason: string,
): string {
  if (error) return error.message;
  if (!isWhole) return m.content_not_whole();
  if (!isKept) return m.content_keeping();
  if (!draft) return m.content_no_changes();
  if (draft.publish_at) return m.content_publishes({ moment: momentWords(draft.publish_at) });
  if (draft.refused) return m.content_refused();
  if (!mayPublish)
    return contentKinds[kind].publishes === 'operator' ? m.content_needs_operator() : m.content_needs_finance();
  const kept = m.content_kept({ moment: momentWords(draft.kept_at) });
  return isReason(reason) ? kept : `${kept} ${m.content_needs_reason()}`;
}

interface PublishBarProps {
  draft: Draft;
  reason: string;
  mayPublish: boolean;
  onDone: (next: ContentThing) => void;
}

export function PublishBar({ draft, reason, mayPublish, onDone }: PublishBarProps) {
  const { thing, isKept, take, readAgain } = draft;
  const params = { kind: thing.kind, key: thing.key };
  const [dating, setDating] = useState(false);
  const publish = useMutation({
    mutationFn: (at?: string) =>
      api(contentEndpoints.publish, { params, body: { reason: reason.trim(), ...(at && { at }), ...seenOf(thing) } }),
    onSuccess: (next, at) => {
      setDating(false);
      if (!at) toast.success(m.content_published());
      onDone(next);
    },
  });
  const stop = useMutation({
    mutationFn: () => api(contentEndpoints.unschedule, { params, body: { reason: reason.trim(), ...seenOf(thing) } }),
    onSuccess: take,
  });
  const discard = useMutation({
    mutationFn: () => api(contentEndpoints.discard, { params, body: seenOf(thing) }),
    onSuccess: readAgain,
  });
  const isScheduled = Boolean(thing.draft?.publish_at);
  const isReady = isKept && thing.draft !== null && isReason(reason);
  const failed = draft.error ?? (dating ? null : publish.error) ?? stop.error ?? discard.error;
  return (
    <>
      <Text c={failed ? 'red' : 'dimmed'} role={failed ? 'alert' : 'status'} flex={1}>
        {failed ? failed.message : stateOf(draft, mayPublish, reason)}
      </Text>
      {failed && (
        <Button variant="default" onClick={readAgain}>
          {m.content_look_again()}
        </Button>
      )}
      {isScheduled ? (
        <Button variant="default" disabled={!isReason(reason)} loading={stop.isPending} onClick={() => stop.mutate()}>
          {m.content_unschedule()}
        </Button>
      ) : (
        <>
          <Button
            variant="subtle"
            color="gray"
            disabled={!thing.draft}
            loading={discard.isPending}
            onClick={() => discard.mutate()}
          >
            {m.content_discard()}
          </Button>
          <Button variant="default" disabled={!isReady || !mayPublish} onClick={() => setDating(true)}>
            {m.content_publish_on()}
          </Button>
          <Button
            disabled={!isReady || !mayPublish}
            loading={publish.isPending && !dating}
            onClick={() => publish.mutate(undefined)}
          >
            {m.content_publish_now()}
          </Button>
        </>
      )}
      {dating && (
        <MomentDialog
          busy={publish.isPending}
          error={publish.error}
          onClose={() => setDating(false)}
          onChosen={(at) => publish.mutate(at)}
        />
      )}
    </>
  );
}
