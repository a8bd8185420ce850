import type { OwnJobHistory } from '@marula/contract/candidate-app.profile.contract';
import { textLimits } from '@marula/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { api } from '@/lib/api';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';
import { m } from '@/paraglide/messages';
import { Field } from '../../ui/field';
import { Switch } from '../../ui/switch';
import { MonthField } from '../month-field';
import { periodTrouble } from '../period';
import { refusedField } from '../refused-field';
import { FieldGroup, StepForm } from '../step-form';
import { WithOptions } from '../with-options';
import type { Position } from '../work/find-positions';
import { JobPosition } from './job-position';
import { jobToSend, type TypedJob, typedJob } from './typed-job';

interface HistoryFormProps {
  /** Left out for a new one. */
  job: OwnJobHistory | undefined;
  /** What a new one begins with. */
  draft?: TypedJob;
  usual: readonly Position[];
  onClose: () => void;
  onSaved: (job: OwnJobHistory) => void;
}

type Text = { [Name in keyof TypedJob]: TypedJob[Name] extends string ? Name : never }[keyof TypedJob];

interface RefereeFieldsProps {
  field: (name: Text) => Pick<ComponentProps<typeof Field>, 'value' | 'onChange' | 'error'>;
}

const RefereeFields = ({ field }: RefereeFieldsProps) => (
  <FieldGroup title={m.candidate_app_profile_referee()} text={m.candidate_app_profile_referee_text()}>
    <Field label={m.candidate_app_profile_referee_name()} maxLength={textLimits.name} {...field('reference_name')} />
    <Field label={m.candidate_app_profile_referee_title()} maxLength={textLimits.name} {...field('reference_title')} />
    <Field
      label={m.candidate_app_profile_referee_email()}
      type="email"
      inputMode="email"
      maxLength={textLimits.email}
      {...field('reference_email')}
    />
  </FieldGroup>
);

export function HistoryForm({ job, draft, usual, onClose, onSaved }: HistoryFormProps) {
  const [typed, setTyped] = useState(() => draft ?? typedJob(job));
  const put = (changes: Partial<TypedJob>) => setTyped({ ...typed, ...changes });
  const save = useMutation({
    mutationFn: () => {
      const body = jobToSend(typed);
      return job
        ? api(candidateApp.updateJobHistory, { params: { id: job.id }, body })
        : api(candidateApp.addJobHistory, { body });
    },
    onSuccess: onSaved,
  });
  const field = (name: Text) => ({
    value: typed[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => put({ [name]: currentTarget.value }),
    error: refusedField(save.error, name),
  });
  const trouble = periodTrouble(jobToSend(typed));
  return (
    <StepForm
      saving={save}
      ready={typed.company_name.trim() !== '' && !trouble}
      onSave={() => save.mutate()}
      onCancel={onClose}
    >
      <Field
        label={m.candidate_app_profile_company()}
        autoComplete="organization"
        maxLength={textLimits.title}
        {...field('company_name')}
      />
      <WithOptions>
        {(options) => (
          <JobPosition
            options={options}
            value={typed.position}
            usual={usual}
            onChange={(position) => put({ position })}
          />
        )}
      </WithOptions>
      <Switch
        label={m.candidate_app_profile_current()}
        checked={typed.current_position}
        onChange={(event) => put({ current_position: event.currentTarget.checked })}
      />
      <MonthField
        label={m.candidate_app_profile_from()}
        value={typed.start_date}
        onChange={(start_date) => put({ start_date })}
        error={refusedField(save.error, 'start_date')}
      />
      {!typed.current_position && (
        <MonthField
          label={m.candidate_app_profile_until()}
          value={typed.end_date}
          onChange={(end_date) => put({ end_date })}
          error={trouble ?? refusedField(save.error, 'end_date')}
        />
      )}
      <Field
        label={m.candidate_app_profile_duties()}
        hint={m.candidate_app_profile_duties_hint()}
        rows={4}
        maxLength={textLimits.message}
        {...field('job_description')}
      />
      <RefereeFields field={field} />
    </StepForm>
  );
}
