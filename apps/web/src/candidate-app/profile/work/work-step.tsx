import { useState } from 'react';
import { personOption } from '@/lib/person-words';
import { m } from '@/paraglide/messages';
import { Choice, Choices } from '../../ui/choice';
import { refusedField } from '../refused-field';
import { FieldGroup, StepForm } from '../step-form';
import type { StepProps } from '../step-props';
import { useSaveProfile } from '../use-profile';
import { WithOptions } from '../with-options';
import { workToSend } from './chosen-work';
import { WorkChoice } from './work-choice';

export function WorkStep({ profile, onDone }: StepProps) {
  const save = useSaveProfile(onDone);
  const [work, setWork] = useState(profile.industry);
  const [experience, setExperience] = useState(profile.experience?.id);
  const onSave = () => save.mutate({ industry: workToSend(work), experience_id: experience ?? null });
  const trouble = refusedField(save.error, 'industry');
  return (
    <WithOptions>
      {(options) => (
        <StepForm saving={save} onSave={onSave}>
          <FieldGroup title={m.candidate_app_profile_work_as()} text={m.candidate_app_profile_work_hint()}>
            <WorkChoice options={options} value={work} onChange={setWork} />
            {trouble && <p role="alert">{trouble}</p>}
          </FieldGroup>
          <Choices legend={m.candidate_app_profile_experience()}>
            {options.experiences.map((option) => (
              <Choice
                key={option.id}
                name="experience"
                label={personOption('experience', option)}
                checked={option.id === experience}
                onChange={() => setExperience(option.id)}
              />
            ))}
          </Choices>
        </StepForm>
      )}
    </WithOptions>
  );
}
