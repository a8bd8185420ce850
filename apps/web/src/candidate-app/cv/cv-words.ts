import type { CvProposal } from '@marula/contract/candidate-app.cv.contract';
import type { OwnCandidate } from '@marula/contract/candidate-app.profile.contract';
import type { FormOptions } from '@marula/contract/forms.contract';
import { m } from '@/paraglide/messages';
import { periodWords } from '../profile/period';

type Field = CvProposal['field'];

export const fieldWords: Record<Field, () => string> = {
  first_name: m.candidate_app_cv_first_name,
  last_name: m.candidate_app_cv_last_name,
  contact_number: m.candidate_app_cv_contact_number,
  location: m.candidate_app_cv_location,
  about_you: m.candidate_app_cv_about_you,
  industry: m.candidate_app_cv_industry,
  job_history: m.candidate_app_cv_job_history,
  education: m.candidate_app_cv_education,
  language: m.candidate_app_cv_language,
  drivers_licence: m.candidate_app_cv_drivers_licence,
};

const named = (list: readonly { id: number; name: string }[], id: number | null) =>
  list.find((one) => one.id === id)?.name ?? '';

/** What was read, in one line as the profile would show it. */
export function valueWords(proposal: CvProposal, options: FormOptions): string {
  switch (proposal.field) {
    case 'location':
      return proposal.value.name;
    case 'industry':
      return named(options.industry_positions, proposal.value.industry_position_id);
    case 'job_history': {
      const position = named(options.industry_positions, proposal.value.industry_position_id);
      const { company_name: company } = proposal.value;
      return position ? m.candidate_app_cv_worked({ position, company }) : company;
    }
    case 'education': {
      const level = proposal.value.qualification || named(options.education_levels, proposal.value.education_level_id);
      return m.candidate_app_cv_learned({ level, school: proposal.value.school });
    }
    case 'language':
      return m.candidate_app_cv_spoken({
        language: named(options.languages, proposal.value.language_id),
        level: named(options.language_proficiencies, proposal.value.language_proficiency_id).toLowerCase(),
      });
    case 'drivers_licence':
      return named(options.drivers_licences, proposal.value);
    default:
      return proposal.value;
  }
}

/** What else would be kept with it. */
export function moreWords({ field, value }: CvProposal): readonly string[] {
  if (field === 'job_history')
    return [periodWords(value, value.current_position), value.job_description].filter(Boolean);
  return field === 'education' ? [periodWords(value)].filter(Boolean) : [];
}

/** What a yes would take the place of; nothing where the profile does not say. */
export function beforeWords({ field }: CvProposal, profile: OwnCandidate): string | undefined {
  const before: Partial<Record<Field, string | null>> = {
    first_name: profile.first_name,
    last_name: profile.last_name,
    contact_number: profile.contact_number,
    location: profile.location?.name ?? null,
    about_you: profile.extra_info.about_you,
    drivers_licence: profile.drivers_licence?.name ?? null,
  };
  return before[field] || undefined;
}
