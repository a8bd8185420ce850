import type { OwnCandidate } from '@marula/contract/candidate-app.profile.contract';
import { candidateAppBase } from '@marula/contract/candidate-app-paths';
import type { BrowseFacet } from '@marula/contract/limits';
import { noneNeededId } from '@marula/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { m } from '@/paraglide/messages';
import { countQuery } from '../jobs/jobs.queries';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { stepWords } from './step-words';
import type { StepId } from './steps';

/** What jobs ask for of which the search counts how many do. */
const asked: Partial<Record<StepId, BrowseFacet>> = { work: 'experience', education: 'education' };

/** How many of the jobs near somebody ask for what a step tells; nothing where it cannot be counted. */
export function useAsked(id: StepId, { location }: OwnCandidate) {
  const facet = asked[id];
  const { data: found } = useQuery({
    ...countQuery(location?.geometry.location ?? {}),
    enabled: facet !== undefined && location !== null,
  });
  if (!facet || !found || found.capped) return undefined;
  const counted = (found.facets[facet] ?? []).filter(({ id }) => id !== noneNeededId);
  const count = counted.reduce((sum, { count }) => sum + count, 0);
  return count > 0 ? { count, total: found.total } : undefined;
}

interface NextStepProps {
  id: StepId;
  profile: OwnCandidate;
  href: string;
}

/** One step is offered, with the reason why it is worth it. */
export function NextStep({ id, profile, href }: NextStepProps) {
  const jobs = useAsked(id, profile);
  const { icon, title, brings } = stepWords[id];
  return (
    <Notice
      icon={icon}
      tone="brand"
      title={m.candidate_app_profile_next({ step: title() })}
      act={
        <Button look="soft" href={candidateAppBase + href}>
          {m.candidate_app_profile_add()}
        </Button>
      }
    >
      {jobs ? m.candidate_app_profile_asked(jobs) : brings()}
    </Notice>
  );
}
