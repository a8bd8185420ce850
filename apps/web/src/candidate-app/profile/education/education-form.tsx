import type { OwnEducation } from '@marula/contract/candidate-app.profile.contract';
import { textLimits } from '@marula/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '@/lib/api';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';
import { m } from '@/paraglide/messages';
import { Field } from '../../ui/field';
import { Select } from '../../ui/select';
import { MonthField } from '../month-field';
import { periodTrouble } from '../period';
import { refusedField } from '../refused-field';
import { StepForm } from '../step-form';
import { WithOptions } from '../with-options';

interface EducationFormProps {
  /** Left out for a new one. */
  education: OwnEducation | undefined;
  /** What a new one begins with. */
  draft?: Pick<OwnEducation, 'level' | 'school' | 'qualification' | 'start_date' | 'end_date'>;
  onClose: () => void;
  onSaved: (education: OwnEducation) => void;
}

export function EducationForm({ education, draft, onClose, onSaved }: EducationFormProps) {
  const before = education ?? draft;
  const [level, setLevel] = useState(before?.level.id ?? 0);
  const [school, setSchool] = useState(before?.school ?? '');
  const [qualification, setQualification] = useState(before?.qualification ?? '');
  const [start_date, setStart] = useState(before?.start_date ?? null);
  const [end_date, setEnd] = useState(before?.end_date ?? null);
  const save = useMutation({
    mutationFn: () => {
      const body = {
        education_level_id: level,
        school: school.trim(),
        qualification: qualification.trim(),
        start_date,
        end_date,
      };
      return education
        ? api(candidateApp.updateEducation, { params: { id: education.id }, body })
        : api(candidateApp.addEducation, { body });
    },
    onSuccess: onSaved,
  });
  const trouble = periodTrouble({ start_date, end_date });
  return (
    <WithOptions>
      {({ education_levels }) => (
        <StepForm
          saving={save}
          ready={level > 0 && school.trim() !== '' && !trouble}
          onSave={() => save.mutate()}
          onCancel={onClose}
        >
          <Select
            label={m.candidate_app_profile_level()}
            options={education_levels}
            none={m.candidate_app_profile_choose()}
            value={level || ''}
            onChange={(event) => setLevel(Number(event.currentTarget.value))}
            error={refusedField(save.error, 'education_level_id')}
          />
          <Field
            label={m.candidate_app_profile_school()}
            maxLength={textLimits.title}
            value={school}
            onChange={(event) => setSchool(event.currentTarget.value)}
            error={refusedField(save.error, 'school')}
          />
          <Field
            label={m.candidate_app_profile_qualification()}
            maxLength={textLimits.title}
            value={qualification}
            onChange={(event) => setQualification(event.currentTarget.value)}
          />
          <MonthField label={m.candidate_app_profile_from()} value={start_date} onChange={setStart} />
          <MonthField
            label={m.candidate_app_profile_until()}
            value={end_date}
            onChange={setEnd}
            error={trouble ?? refusedField(save.error, 'end_date')}
          />
        </StepForm>
      )}
    </WithOptions>
  );
}
