import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { textLimits } from '@marula/contract/limits';
import { type PrivacyKind, privacyKinds } from '@marula/contract/privacy-desk-limits';
import { type TenantCode, tenantCodes, tenants } from '@marula/contract/tenants';
import { useState } from 'react';
import { privacyKindWords } from '@/domain/privacy-kind-words';
import { ReasonDialog } from '@/domain/reason-dialog';
import { m } from '@/paraglide/messages';
import { useAddRequest } from '../privacy-desk.mutations';

const nothing = { kind: 'access' as PrivacyKind, country: 'ZA' as TenantCode, name: '', email: '', message: '' };

/** What came by letter or by phone: the law counts from then, too. */
export function AddRequest({ onClose, onAdded }: { onClose: () => void; onAdded: (id: string) => void }) {
  const [asked, setAsked] = useState(nothing);
  const add = useAddRequest();
  const set = (change: Partial<typeof nothing>) => setAsked((before) => ({ ...before, ...change }));
  const done = ({ id }: { id: string }) => {
    onClose();
    onAdded(id);
  };
  return (
    <ReasonDialog
      title={m.privacy_desk_add_title()}
      act={m.privacy_desk_add()}
      busy={add.isPending}
      error={add.error}
      onClose={onClose}
      onGiven={(reason) => add.mutate({ ...asked, reason }, { onSuccess: done })}
    >
      <NativeSelect
        label={m.privacy_desk_kind()}
        value={asked.kind}
        onChange={({ currentTarget }) => set({ kind: currentTarget.value as PrivacyKind })}
        data={privacyKinds.map((value) => ({ value, label: privacyKindWords[value]() }))}
      />
      <TextInput
        label={m.privacy_desk_name()}
        required
        maxLength={textLimits.name}
        value={asked.name}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
      />
      <TextInput
        label={m.privacy_desk_email()}
        required
        type="email"
        maxLength={textLimits.email}
        value={asked.email}
        onChange={({ currentTarget }) => set({ email: currentTarget.value })}
      />
      <NativeSelect
        label={m.privacy_desk_country()}
        value={asked.country}
        onChange={({ currentTarget }) => set({ country: currentTarget.value as TenantCode })}
        data={tenantCodes.map((value) => ({ value, label: tenants[value].name }))}
      />
      <Textarea
        label={m.privacy_desk_message()}
        required
        autosize
        minRows={3}
        maxLength={textLimits.message}
        value={asked.message}
        onChange={({ currentTarget }) => set({ message: currentTarget.value })}
      />
    </ReasonDialog>
  );
}
