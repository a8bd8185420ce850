import { formatDate } from '@marula/contract/formats';
import { textLimits } from '@marula/contract/limits';
import { type PrivacyKind, privacyDeskLimits, privacyKinds, requestNumber } from '@marula/contract/privacy-desk-limits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '@/lib/api';
import * as desk from '@/lib/endpoints/privacy-desk.gen';
import { getTenant } from '@/lib/tenant';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { Stack } from '../shell/stack';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import { Row, Rows } from '../ui/row';
import { Select } from '../ui/select';
import classes from './delete-part.module.css';

const kindWords: Record<PrivacyKind, () => string> = {
  access: m.privacy_desk_kind_access,
  correction: m.privacy_desk_kind_correction,
  erasure: m.privacy_desk_kind_erasure,
  objection: m.privacy_desk_kind_objection,
};

const own = {
  queryKey: ['privacy', 'requests'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api(desk.own, { signal }),
};

function Asked() {
  const { data } = useQuery(own);
  if (!data?.items.length) return null;
  return (
    <Rows boxed>
      {data.items.map(({ id, number, kind, state, due_at }) => {
        const said = { number: requestNumber(number), kind: kind ? kindWords[kind]() : '' };
        const when = formatDate(new Date(due_at), getTenant().time_zone);
        const isOpen = state !== 'done' && state !== 'refused';
        return (
          <Row
            key={id}
            icon="file-text"
            title={isOpen ? m.privacy_desk_ask_open({ ...said, when }) : m.privacy_desk_ask_closed(said)}
          />
        );
      })}
    </Rows>
  );
}

/** What somebody asks of us by right, beside what they can do here themselves. */
export function AskPart() {
  const client = useQueryClient();
  const [chosen, setChosen] = useState('');
  const [message, setMessage] = useState('');
  const kind = privacyKinds[Number(chosen) - 1];
  const ask = useMutation({
    mutationFn: (body: { kind: PrivacyKind; message: string }) => api(desk.ask, { body }),
    onSuccess: ({ number }) => {
      setMessage('');
      toast.success(m.privacy_desk_ask_sent({ number: requestNumber(number) }));
      void client.invalidateQueries({ queryKey: own.queryKey });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (kind && message.trim()) ask.mutate({ kind, message });
  };
  return (
    <Stack title={m.privacy_desk_ask_title()}>
      <p>{m.privacy_desk_ask_text({ days: privacyDeskLimits.legalDays })}</p>
      <Asked />
      <form className={classes.form} onSubmit={submit}>
        <Select
          label={m.privacy_desk_ask_what()}
          none={m.privacy_desk_ask_choose()}
          options={privacyKinds.map((name, at) => ({ id: at + 1, name: kindWords[name]() }))}
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
        <Field
          label={m.privacy_desk_ask_words()}
          rows={4}
          maxLength={textLimits.message}
          value={message}
          error={ask.error?.message}
          onChange={({ currentTarget }) => setMessage(currentTarget.value)}
        />
        <Button type="submit" size="lg" wide disabled={!kind || !message.trim() || ask.isPending}>
          {m.privacy_desk_ask_send()}
        </Button>
      </form>
    </Stack>
  );
}
