import { List, NativeSelect, Textarea } from '@mantine/core';
import { formatDate } from '@marula/contract/formats';
import { textLimits } from '@marula/contract/limits';
import { type PrivacyKind, privacyDeskLimits, privacyKinds, requestNumber } from '@marula/contract/privacy-desk-limits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { privacyKindWords } from '@/domain/privacy-kind-words';
import { api } from '@/lib/api';
import * as desk from '@/lib/endpoints/privacy-desk.gen';
import { rules } from '@/lib/form/rules';
import { useForm } from '@/lib/form/use-form';
import { getTenant } from '@/lib/tenant';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { SectionForm } from './section-form';
import { SettingsSection } from './settings-section';

const ownRequests = {
  queryKey: ['privacy-desk', 'own'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api(desk.own, { signal }),
};

function OwnRequests() {
  const { data } = useQuery(ownRequests);
  const { time_zone } = getTenant();
  if (!data?.items.length) return null;
  return (
    <List>
      {data.items.map(({ id, number, kind, state, due_at }) => {
        const said = { number: requestNumber(number), kind: kind ? privacyKindWords[kind]() : '' };
        const isOpen = state !== 'done' && state !== 'refused';
        return (
          <List.Item key={id}>
            {isOpen
              ? m.privacy_desk_ask_open({ ...said, when: formatDate(new Date(due_at), time_zone) })
              : m.privacy_desk_ask_closed(said)}
          </List.Item>
        );
      })}
    </List>
  );
}

/** What the law lets people ask; what they can do themselves is beside it. */
export function PrivacySection() {
  const client = useQueryClient();
  const form = useForm({
    initialValues: { kind: 'access' as PrivacyKind, message: '' },
    rules: { message: rules.required(m.privacy_desk_ask_words()) },
  });
  const ask = useMutation({
    mutationFn: (body: { kind: PrivacyKind; message: string }) => api(desk.ask, { body }),
    onSuccess: ({ number }) => {
      form.reset();
      toast.success(m.privacy_desk_ask_sent({ number: requestNumber(number) }));
      void client.invalidateQueries({ queryKey: ownRequests.queryKey });
    },
  });
  return (
    <SettingsSection
      title={m.privacy_desk_ask_title()}
      text={m.privacy_desk_ask_text({ days: privacyDeskLimits.legalDays })}
    >
      <OwnRequests />
      <SectionForm
        form={form}
        onSubmit={(values) => ask.mutate(values)}
        act={m.privacy_desk_ask_send()}
        busy={ask.isPending}
        error={ask.error}
      >
        <NativeSelect
          label={m.privacy_desk_ask_what()}
          data={privacyKinds.map((value) => ({ value, label: privacyKindWords[value]() }))}
          {...form.getInputProps('kind')}
        />
        <Textarea
          label={m.privacy_desk_ask_words()}
          autosize
          minRows={3}
          maxLength={textLimits.message}
          {...form.getInputProps('message')}
        />
      </SectionForm>
    </SettingsSection>
  );
}
