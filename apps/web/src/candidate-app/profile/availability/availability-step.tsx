import { usualPayTermId } from '@marula/contract/job-choices';
import { useState } from 'react';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { Choice, Choices } from '../../ui/choice';
import { Field } from '../../ui/field';
import { Select } from '../../ui/select';
import { amountFrom, amountText } from '../amount';
import { FieldGroup, StepForm } from '../step-form';
import type { StepProps } from '../step-props';
import { useSaveProfile } from '../use-profile';
import { WithOptions } from '../with-options';

interface OneOfProps {
  legend: string;
  options: readonly { id: number; name: string }[];
  value: number | undefined;
  onChange: (id: number) => void;
}

const OneOf = ({ legend, options, value, onChange }: OneOfProps) => (
  <Choices legend={legend}>
    {options.map(({ id, name }) => (
      <Choice key={id} name={legend} label={name} checked={id === value} onChange={() => onChange(id)} />
    ))}
  </Choices>
);

export function AvailabilityStep({ profile, onDone }: StepProps) {
  const save = useSaveProfile(onDone);
  const { availability, capacity, desired_remuneration: pay } = profile;
  const [start, setStart] = useState(availability?.id);
  const [kind, setKind] = useState(capacity?.id);
  const [typed, setTyped] = useState(pay ? amountText(pay.amount) : '');
  const [term, setTerm] = useState(pay?.remuneration_term.id ?? usualPayTermId);
  const [tried, setTried] = useState(false);
  const amount = amountFrom(typed);
  const isWrong = typed.trim() !== '' && amount === undefined;
  const onSave = () => {
    setTried(true);
    if (isWrong) return;
    save.mutate({
      availability_id: start ?? null,
      capacity_id: kind ?? null,
      desired_remuneration: amount === undefined ? null : { amount, remuneration_term_id: term },
    });
  };
  return (
    <WithOptions>
      {({ availabilities, capacities, remuneration_terms }) => (
        <StepForm saving={save} onSave={onSave}>
          <FieldGroup title={m.candidate_app_profile_pay()} text={m.candidate_app_profile_pay_text()}>
            <Field
              label={m.candidate_app_profile_pay_least()}
              before={getTenant().currency_symbol}
              inputMode="decimal"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              error={tried && isWrong ? m.candidate_app_profile_refused({ field: 'amount' }) : undefined}
            />
            <Select
              label={m.candidate_app_profile_pay_term()}
              options={remuneration_terms}
              none={m.candidate_app_profile_choose()}
              value={term}
              onChange={(event) => setTerm(Number(event.currentTarget.value) || usualPayTermId)}
            />
          </FieldGroup>
          <OneOf legend={m.candidate_app_profile_start()} options={availabilities} value={start} onChange={setStart} />
          <OneOf legend={m.candidate_app_profile_kind()} options={capacities} value={kind} onChange={setKind} />
        </StepForm>
      )}
    </WithOptions>
  );
}
