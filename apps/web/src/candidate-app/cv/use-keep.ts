import type { CvProposal } from '@marula/contract/candidate-app.cv.contract';
import type { CandidateChanges, OwnCandidate } from '@marula/contract/candidate-app.profile.contract';
import { api } from '@/lib/api';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';
import { useLanguages } from '../profile/languages/use-languages';
import { useEntries } from '../profile/use-entries';
import { useKeepProfile } from '../profile/use-profile';
import { workToSend } from '../profile/work/chosen-work';

/** A profile names one kind of work in each industry. */
const besides = ({ industry }: OwnCandidate, { industry_id }: { industry_id: number }) =>
  workToSend(industry).filter((one) => one.industry_id !== industry_id);

/** Puts one confirmed line into the profile, by the call that its form would make. */
export function useKeep(profile: OwnCandidate) {
  const keepProfile = useKeepProfile();
  const jobs = useEntries('job_history');
  const education = useEntries('education');
  const languages = useLanguages();
  const update = async (body: CandidateChanges) => {
    const changed = await api(candidateApp.update, { body });
    keepProfile(() => changed);
  };
  const keep = async ({ field, value }: CvProposal): Promise<unknown> => {
    switch (field) {
      case 'job_history':
        return jobs.put(await api(candidateApp.addJobHistory, { body: value }));
      case 'education':
        return education.put(await api(candidateApp.addEducation, { body: value }));
      case 'language':
        return languages.put(await api(candidateApp.putLanguage, { body: value }));
      case 'industry':
        return update({ industry: [...besides(profile, value), { ...value, user_input: null }] });
      case 'about_you':
        return update({ extra_info: { about_you: value } });
      case 'drivers_licence':
        return update({ drivers_licence_id: value });
      case 'location':
        return update({ location: value });
      default:
        return update({ [field]: value });
    }
  };
  return { keep, jobs, education, languages };
}
