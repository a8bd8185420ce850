import type { OwnCandidate } from '@marula/contract/candidate-app.profile.contract';
import { formatMoney } from '@marula/contract/formats';
import { personOption } from '@/lib/person-words';
import { m } from '@/paraglide/messages';
import type { IconName } from '../ui/icons';
import type { StepId } from './steps';

interface StepWords {
  icon: IconName;
  title: () => string;
  /** What the step brings, told while it is not done. */
  brings: () => string;
  /** What the profile says in it. */
  has: (profile: OwnCandidate) => readonly (string | null | undefined)[];
}

const payOf = ({ desired_remuneration: pay }: OwnCandidate) =>
  pay &&
  m.candidate_app_profile_pay_line({
    amount: formatMoney(pay.amount, pay.currency),
    term: pay.remuneration_term.name.toLowerCase(),
  });

/** What somebody works as, by the library or in their own words. */
export const workNames = ({ industry }: OwnCandidate): string[] =>
  industry.map(({ position, user_input, industry }) => position?.name ?? user_input ?? industry.name);

const masked = 3;

/** The end of a number, enough to know it by. */
export const maskedNumber = (number: string): string => `•••• ${number.slice(-masked)}`;

export const stepWords: Record<StepId, StepWords> = {
  work: {
    icon: 'briefcase',
    title: m.candidate_app_profile_work,
    brings: m.candidate_app_profile_work_brings,
    has: (profile) => [...workNames(profile), profile.experience && personOption('experience', profile.experience)],
  },
  place: {
    icon: 'map-pin',
    title: m.candidate_app_profile_place,
    brings: m.candidate_app_profile_place_brings,
    has: ({ location }) => [location?.name],
  },
  about: {
    icon: 'user-round',
    title: m.candidate_app_profile_about,
    brings: m.candidate_app_profile_about_brings,
    has: ({ contact_number, extra_info }) => [contact_number, extra_info.about_you],
  },
  availability: {
    icon: 'calendar',
    title: m.candidate_app_profile_availability,
    brings: m.candidate_app_profile_availability_brings,
    has: (profile) => [profile.availability?.name, profile.capacity?.name, payOf(profile)],
  },
  history: {
    icon: 'clock',
    title: m.candidate_app_profile_history,
    brings: m.candidate_app_profile_history_brings,
    has: ({ job_history }) => job_history.map(({ company_name }) => company_name),
  },
  education: {
    icon: 'graduation-cap',
    title: m.candidate_app_profile_education,
    brings: m.candidate_app_profile_education_brings,
    has: ({ education }) => education.map(({ qualification, level }) => qualification || level.name),
  },
  languages: {
    icon: 'languages',
    title: m.candidate_app_profile_languages,
    brings: m.candidate_app_profile_languages_brings,
    has: ({ languages }) => languages.map(({ language }) => language.name),
  },
  permit: {
    icon: 'id-card',
    title: m.candidate_app_profile_permit,
    brings: m.candidate_app_profile_permit_brings,
    has: ({ citizenship }) => [
      citizenship?.country,
      citizenship?.id_passport_number && maskedNumber(citizenship.id_passport_number),
    ],
  },
  licence: {
    icon: 'car',
    title: m.candidate_app_profile_licence,
    brings: m.candidate_app_profile_licence_brings,
    has: ({ drivers_licence, vehicles }) => [
      drivers_licence && personOption('licence', drivers_licence),
      ...vehicles.map(({ make, model }) => `${make} ${model}`),
    ],
  },
  documents: {
    icon: 'file-text',
    title: m.candidate_app_profile_documents,
    brings: m.candidate_app_profile_documents_brings,
    has: ({ documents }) => documents.map(({ title }) => title),
  },
  references: {
    icon: 'users',
    title: m.candidate_app_profile_references,
    brings: m.candidate_app_profile_references_brings,
    has: ({ references }) => references.map(({ name }) => name),
  },
  video: {
    icon: 'video',
    title: m.candidate_app_profile_video,
    brings: m.candidate_app_profile_video_brings,
    has: ({ video }) => [video && m.candidate_app_profile_seconds({ count: video.length_in_seconds })],
  },
};

const shown = 3;

/** What is there in one line, or what the step would bring. */
export const stepLine = (id: StepId, profile: OwnCandidate): string => {
  const parts = stepWords[id].has(profile).filter((part): part is string => Boolean(part));
  if (parts.length === 0) return stepWords[id].brings();
  const more = parts.length - shown;
  return [...parts.slice(0, shown), ...(more > 0 ? [m.candidate_app_profile_more({ count: more })] : [])].join(', ');
};
