import { applicationLimits } from '@marula/contract/application-limits';
import type { OwnApplication } from '@marula/contract/candidate-app.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { api } from '@/lib/api';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import { Sheet } from '../ui/sheet';
import { applicationsQuery } from './applications.queries';

interface ContestSheetProps {
  application: Pick<OwnApplication, 'id' | 'company'>;
  onClose: () => void;
}

export function ContestSheet({ application: { id, company }, onClose }: ContestSheetProps) {
  const form = useId();
  const [text, setText] = useState('');
  const client = useQueryClient();
  const ask = useMutation({
    mutationFn: () => api(candidateApp.contest, { params: { id }, body: { text: text.trim() } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: applicationsQuery.queryKey });
      toast.success(m.candidate_app_privacy_contest_sent({ company: company.name }));
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask.mutate();
  };
  return (
    <Sheet
      title={m.candidate_app_privacy_contest_title({ company: company.name })}
      onClose={onClose}
      foot={
        <Button type="submit" form={form} size="lg" wide disabled={ask.isPending || !text.trim()}>
          {m.candidate_app_privacy_contest_send()}
        </Button>
      }
    >
      <p>{m.candidate_app_privacy_contest_text({ company: company.name })}</p>
      <form id={form} onSubmit={submit}>
        <Field
          label={m.candidate_app_privacy_contest_label()}
          hint={m.candidate_app_privacy_contest_hint()}
          rows={4}
          maxLength={applicationLimits.contest}
          value={text}
          error={ask.error?.message}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </form>
    </Sheet>
  );
}
