import { textLimits } from '@marula/contract/limits';
import { useState } from 'react';
import { m } from '@/paraglide/messages';
import { Field } from '../../ui/field';
import { refusedField } from '../refused-field';
import { StepForm } from '../step-form';
import type { StepProps } from '../step-props';
import { useSaveProfile } from '../use-profile';
import { Photo } from './photo';

export function AboutStep({ profile, onDone }: StepProps) {
  const save = useSaveProfile(onDone);
  const [typed, setTyped] = useState({
    first_name: profile.first_name,
    last_name: profile.last_name,
    contact_number: profile.contact_number ?? '',
    about_you: profile.extra_info.about_you,
    ideal_job: profile.extra_info.ideal_job,
  });
  const { first_name, last_name, contact_number, about_you, ideal_job } = typed;
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: currentTarget.value }),
  });
  const onSave = () =>
    save.mutate({
      first_name: first_name.trim(),
      last_name: last_name.trim(),
      contact_number: contact_number.trim() || null,
      extra_info: { about_you: about_you.trim(), ideal_job: ideal_job.trim() },
    });
  return (
    <StepForm saving={save} ready={first_name.trim() !== '' && last_name.trim() !== ''} onSave={onSave}>
      <Photo profile={profile} />
      <Field
        label={m.candidate_app_first_name()}
        autoComplete="given-name"
        maxLength={textLimits.name}
        {...field('first_name')}
      />
      <Field
        label={m.candidate_app_last_name()}
        autoComplete="family-name"
        maxLength={textLimits.name}
        {...field('last_name')}
      />
      <Field
        label={m.candidate_app_profile_phone()}
        type="tel"
        autoComplete="tel"
        maxLength={textLimits.phone}
        hint={m.candidate_app_profile_phone_hint()}
        error={refusedField(save.error, 'contact_number')}
        {...field('contact_number')}
      />
      <Field
        label={m.candidate_app_profile_about_you()}
        rows={5}
        maxLength={textLimits.message}
        hint={m.candidate_app_profile_about_you_hint()}
        {...field('about_you')}
      />
      <Field
        label={m.candidate_app_profile_ideal_job()}
        rows={3}
        maxLength={textLimits.message}
        {...field('ideal_job')}
      />
    </StepForm>
  );
}
