import type { CvProposal } from '@marula/contract/candidate-app.cv.contract';
import type { OwnCandidate } from '@marula/contract/candidate-app.profile.contract';
import type { FormOptions } from '@marula/contract/forms.contract';
import { textLimits } from '@marula/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '@/paraglide/messages';
import { EducationForm } from '../profile/education/education-form';
import { HistoryForm } from '../profile/history/history-form';
import { draftJob } from '../profile/history/typed-job';
import { LanguageForm } from '../profile/languages/language-form';
import { TownSearch } from '../profile/place/town-search';
import { StepForm } from '../profile/step-form';
import { PositionSearch } from '../profile/work/position-search';
import { Field } from '../ui/field';
import { Notice } from '../ui/notice';
import { Select } from '../ui/select';
import { fieldWords } from './cv-words';
import type { useKeep } from './use-keep';

interface ChangeLineProps {
  proposal: CvProposal;
  profile: OwnCandidate;
  options: FormOptions;
  keeping: ReturnType<typeof useKeep>;
  /** With what was kept in the end. */
  onKept: (changed: CvProposal) => void;
  onCancel: () => void;
}

type Of<F extends CvProposal['field']> = Extract<CvProposal, { field: F }>;
type Text = Of<'first_name' | 'last_name' | 'contact_number' | 'about_you'>;

interface FieldsProps<P extends CvProposal> {
  proposal: P;
  options: FormOptions;
  onChange: (proposal: P) => void;
}

const TextField = ({ proposal, onChange }: FieldsProps<Text>) => {
  const isLong = proposal.field === 'about_you';
  return (
    <Field
      label={fieldWords[proposal.field]()}
      {...(isLong && { rows: 6 })}
      maxLength={isLong ? textLimits.message : textLimits.name}
      value={proposal.value}
      onChange={(event) => onChange({ ...proposal, value: event.currentTarget.value })}
    />
  );
};

const PositionField = ({ proposal, options, onChange }: FieldsProps<Of<'industry'>>) => {
  const chosen = options.industry_positions.find(({ id }) => id === proposal.value.industry_position_id);
  return (
    <>
      {chosen && <Notice icon="briefcase" tone="brand" role="status" title={chosen.name} />}
      <PositionSearch
        options={options}
        label={fieldWords.industry()}
        suggested={[]}
        isChosen={({ id }) => id === proposal.value.industry_position_id}
        onChoose={({ id, industry_id }) => onChange({ ...proposal, value: { industry_id, industry_position_id: id } })}
      />
    </>
  );
};

const LicenceField = ({ proposal, options, onChange }: FieldsProps<Of<'drivers_licence'>>) => (
  <Select
    label={m.candidate_app_cv_licence()}
    options={options.drivers_licences}
    none={m.candidate_app_profile_choose()}
    value={proposal.value || ''}
    onChange={(event) => onChange({ ...proposal, value: Number(event.currentTarget.value) })}
  />
);

type One = Text | Of<'location' | 'industry' | 'drivers_licence'>;

/** A line of its own: changed here, kept as every other line is. */
function OneField({ proposal, options, keeping, onKept, onCancel }: ChangeLineProps & { proposal: One }) {
  const [changed, setChanged] = useState(proposal);
  const save = useMutation({ mutationFn: () => keeping.keep(changed), onSuccess: () => onKept(changed) });
  const ready = typeof changed.value === 'string' ? changed.value.trim() !== '' : Boolean(changed.value);
  const fields = { options, onChange: setChanged };
  return (
    <StepForm saving={save} ready={ready} onSave={() => save.mutate()} onCancel={onCancel}>
      {changed.field === 'location' && (
        <TownSearch value={changed.value} onChange={(value) => setChanged({ ...changed, value })} />
      )}
      {changed.field === 'industry' && <PositionField proposal={changed} {...fields} />}
      {changed.field === 'drivers_licence' && <LicenceField proposal={changed} {...fields} />}
      {changed.field !== 'location' && changed.field !== 'industry' && changed.field !== 'drivers_licence' && (
        <TextField proposal={changed} {...fields} />
      )}
    </StepForm>
  );
}

const optionOf = (list: readonly { id: number; name: string }[], id: number) =>
  list.find((one) => one.id === id) ?? { id, name: '' };

/** The form that the profile has for it, filled with what was read. */
export function ChangeLine(props: ChangeLineProps) {
  const { proposal, profile, options, keeping, onKept, onCancel } = props;
  switch (proposal.field) {
    case 'job_history':
      return (
        <HistoryForm
          job={undefined}
          draft={draftJob(proposal.value, options.industry_positions)}
          usual={[]}
          onClose={onCancel}
          onSaved={(job) => {
            keeping.jobs.put(job);
            const { company_name, job_description, current_position, start_date, end_date } = job;
            const position = { industry_id: job.industry?.id ?? null, industry_position_id: job.position?.id ?? null };
            const value = { ...proposal.value, company_name, job_description, current_position, start_date, end_date };
            onKept({ ...proposal, value: { ...value, ...position } });
          }}
        />
      );
    case 'education':
      return (
        <EducationForm
          education={undefined}
          draft={{ ...proposal.value, level: optionOf(options.education_levels, proposal.value.education_level_id) }}
          onClose={onCancel}
          onSaved={({ level, school, qualification, start_date, end_date, ...saved }) => {
            keeping.education.put({ level, school, qualification, start_date, end_date, ...saved });
            onKept({
              ...proposal,
              value: { education_level_id: level.id, school, qualification, start_date, end_date },
            });
          }}
        />
      );
    case 'language':
      return (
        <LanguageForm
          spoken={{
            language: optionOf(options.languages, proposal.value.language_id),
            proficiency: optionOf(options.language_proficiencies, proposal.value.language_proficiency_id),
            recording_url: null,
          }}
          known={profile.languages}
          onClose={onCancel}
          onSaved={(spoken) => {
            keeping.languages.put(spoken);
            const value = { language_id: spoken.language.id, language_proficiency_id: spoken.proficiency.id };
            onKept({ ...proposal, value });
          }}
        />
      );
    default:
      return <OneField {...props} proposal={proposal} />;
  }
}
