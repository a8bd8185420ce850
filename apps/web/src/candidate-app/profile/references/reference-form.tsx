import type { OwnReference } from '@marula/contract/candidate-app.profile.contract';
import { textLimits } from '@marula/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '@/lib/api';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';
import { m } from '@/paraglide/messages';
import { Field } from '../../ui/field';
import { refusedField } from '../refused-field';
import { StepForm } from '../step-form';

interface ReferenceFormProps {
  /** Left out for a new one. */
  person: OwnReference | undefined;
  onClose: () => void;
  onSaved: (person: OwnReference) => void;
}

export function ReferenceForm({ person, onClose, onSaved }: ReferenceFormProps) {
  const [typed, setTyped] = useState({
    name: person?.name ?? '',
    title: person?.title ?? '',
    contact_number: person?.contact_number ?? '',
    email: person?.email ?? '',
  });
  const save = useMutation({
    mutationFn: () => {
      const body = {
        name: typed.name.trim(),
        title: typed.title.trim() || null,
        contact_number: typed.contact_number.trim() || null,
        email: typed.email.trim() || null,
      };
      return person
        ? api(candidateApp.updateReference, { params: { id: person.id }, body })
        : api(candidateApp.addReference, { body });
    },
    onSuccess: onSaved,
  });
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: currentTarget.value }),
    error: refusedField(save.error, name),
  });
  const canBeReached = typed.contact_number.trim() !== '' || typed.email.trim() !== '';
  return (
    <StepForm
      saving={save}
      ready={typed.name.trim() !== '' && canBeReached}
      onSave={() => save.mutate()}
      onCancel={onClose}
    >
      <Field label={m.candidate_app_profile_referee_name()} maxLength={textLimits.name} {...field('name')} />
      <Field
        label={m.candidate_app_profile_knows_you()}
        hint={m.candidate_app_profile_knows_you_hint()}
        maxLength={textLimits.name}
        {...field('title')}
      />
      <Field
        label={m.candidate_app_profile_phone()}
        hint={m.candidate_app_profile_reached_hint()}
        type="tel"
        maxLength={textLimits.phone}
        {...field('contact_number')}
      />
      <Field
        label={m.candidate_app_profile_referee_email()}
        type="email"
        inputMode="email"
        maxLength={textLimits.email}
        {...field('email')}
      />
    </StepForm>
  );
}
