import { m } from '@/paraglide/messages';
import classes from './form-step.module.css';
import type { JobOptions } from './job-draft';
import { OptionField, OptionsField } from './option-fields';
import { StepTitle } from './step-title';
import { TextField } from './text-field';
import type { JobForm } from './use-job-form';

interface RequirementsStepProps {
  form: JobForm;
  options: JobOptions;
}

const hint = (count: number) => (count === 0 ? m.jobs_requirements_hint() : m.jobs_description_enough({ count }));

export function RequirementsStep({ form, options }: RequirementsStepProps) {
  return (
    <>
      <StepTitle>{m.jobs_requirements_title()}</StepTitle>
      <div className={classes.pair}>
        <OptionField form={form} field="experience_id" label={m.jobs_experience()} options={options.experiences} />
        <OptionField
          form={form}
          field="education_level_id"
          label={m.jobs_education()}
          options={options.education_levels}
        />
      </div>
      <OptionField form={form} field="drivers_licence_id" label={m.jobs_licence()} options={options.drivers_licences} />
      <OptionsField form={form} field="language_ids" label={m.jobs_languages()} options={options.languages} />
      <OptionsField
        form={form}
        field="document_ids"
        label={m.jobs_documents()}
        description={m.jobs_documents_hint()}
        options={options.document_types}
      />
      <TextField form={form} field="candidate_requirements" label={m.jobs_requirements()} hint={hint} />
    </>
  );
}
