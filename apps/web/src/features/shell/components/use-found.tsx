import { useDebouncedValue } from '@mantine/hooks';
import type { SpotlightActionGroupData } from '@mantine/spotlight';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCan } from '@/lib/auth/ability';
import { useMe } from '@/lib/auth/me';
import { nameOf } from '@/lib/person-words';
import { m } from '@/paraglide/messages';
import { Face } from '@/ui/face';
import { findQueries } from '../shell.find.queries';
import { lead } from './palette-lead';

const typingMs = 200;
/** One letter is everybody's. */
const fewest = 2;

/** In front of what the server found: it is shown as it came, whatever letters it has. */
export const foundMark = 'found:';

/** People who applied, jobs and conversations with these words, as entries of the search. */
export function useFound(typed: string): { groups: SpotlightActionGroupData[]; searching: boolean } {
  const [words] = useDebouncedValue(typed.trim(), typingMs);
  const navigate = useNavigate();
  const me = useMe()?.id ?? '';
  const asks = words.length >= fewest;
  const shown = { placeholderData: keepPreviousData };
  const mayJobs = useCan('read', 'Job');
  const mayPeople = useCan('read', 'Application');
  const mayChats = useCan('read', 'Chat');
  const people = useQuery({ ...findQueries.people(words), ...shown, enabled: asks && mayPeople });
  const jobs = useQuery({ ...findQueries.jobs(words), ...shown, enabled: asks && mayJobs });
  const chats = useQuery({ ...findQueries.chats(me, words), ...shown, enabled: asks && mayChats && me !== '' });
  const searching = typed.trim() !== words || [people, jobs, chats].some(({ isFetching }) => isFetching);
  if (!asks) return { groups: [], searching: searching && typed.trim().length >= fewest };
  const groups = [
    {
      group: m.shell_found_people(),
      actions: (people.data?.items ?? []).map(({ id, status_id, candidate, job, status }) => ({
        id: `${foundMark}${id}`,
        label: nameOf(candidate),
        description: m.shell_found_person({ job: job.title, status: status.name }),
        leftSection: <Face name={nameOf(candidate)} image={candidate.profile_image} size={28} />,
        onClick: () => void navigate({ to: '/dashboard/applications', search: { status: status_id, open: id } }),
      })),
    },
    {
      group: m.shell_found_jobs(),
      actions: (jobs.data?.items ?? []).map(({ id, title, location, archived }) => ({
        id: `${foundMark}${id}`,
        label: title,
        description: location?.name ?? '',
        leftSection: lead('briefcase'),
        onClick: () =>
          void navigate({
            to: archived ? '/dashboard/archived-jobs/view/$id' : '/dashboard/jobs/view/$id',
            params: { id },
          }),
      })),
    },
    {
      group: m.shell_found_chats(),
      actions: (chats.data?.items ?? []).map(({ id, applicant, job, participants, found_text }) => ({
        id: `${foundMark}${id}`,
        label: applicant ? nameOf(applicant) : participants.map(nameOf).join(', '),
        description: found_text ?? job?.title ?? '',
        leftSection: lead('message-circle'),
        onClick: () => void navigate({ to: '/dashboard/chat', search: { chat: id } }),
      })),
    },
  ];
  return { groups: groups.filter(({ actions }) => actions.length > 0), searching };
}
