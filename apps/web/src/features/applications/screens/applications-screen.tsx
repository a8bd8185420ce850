import { roleName } from '@marula/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useFelixGivesWay } from '@/domain/felix-panel';
import { useJobChoices } from '@/domain/job-choices';
import { useUndoKey } from '@/domain/undo';
import { useMe } from '@/lib/auth/me';
import { usePageTitle } from '@/lib/page-title';
import { m } from '@/paraglide/messages';
import { useListedKeys } from '@/ui/keys';
import { PageHeader } from '@/ui/page-header';
import { applicationsQueries } from '../applications.queries';
import { useLiveApplications } from '../applications.realtime';
import type { ApplicationsSearch } from '../applications-search';
import { ApplicationFilters } from '../components/application-filters';
import { ApplicationsLayout, ApplicationsTools } from '../components/applications-layout';
import { InviteButton } from '../components/invite-button';
import { OpenApplication } from '../components/open-application';
import { TriageBoard } from '../components/triage-board';
import { TriageBulk } from '../components/triage-bulk';
import { TriageList } from '../components/triage-list';
import { triageKeys } from '../components/use-row-keys';
import { ViewSwitch } from '../components/view-switch';
import { downloadTable } from '../download-table';
import { filtersOf, viewOf, withFilters } from '../search-changes';
import { useDecisions } from '../use-decisions';
import { type OnSearch, useTriage } from '../use-triage';

interface ApplicationsScreenProps {
  search: ApplicationsSearch;
  onSearch: OnSearch;
  /** Everything the address says, at once. */
  onReset: (search: ApplicationsSearch) => void;
}

/** People are invited to a job: to the one that is chosen, else to one of the list. */
const useInvite = (jobId: string | undefined) => {
  const navigate = useNavigate();
  return () =>
    void (jobId
      ? navigate({ to: '/dashboard/jobs/invite/$id', params: { id: jobId } })
      : navigate({ to: '/dashboard/candidates' }));
};

function Tools({ search, onSearch, onReset }: ApplicationsScreenProps) {
  const choices = useJobChoices(search.job_id);
  const invite = useInvite(search.job_id);
  return (
    <ApplicationsTools>
      <ApplicationFilters
        {...choices}
        values={filtersOf(search)}
        onChange={(values) => onReset(withFilters(search, values))}
        onDownload={() => void downloadTable(search)}
      />
      <ViewSwitch
        view={viewOf(search)}
        onChange={(view) => onSearch({ view: view === 'board' ? 'board' : undefined, open: undefined })}
      />
      <InviteButton compact onInvite={invite} />
    </ApplicationsTools>
  );
}

export function ApplicationsScreen(props: ApplicationsScreenProps) {
  const { search, onSearch, onReset } = props;
  useLiveApplications();
  const teamRole = roleName(useMe()?.team_role_id ?? 0);
  const triage = useTriage(search, onSearch);
  const decisions = useDecisions(teamRole, (id) => onReset({ ...search, open: search.open && id }));
  useListedKeys(m.applications_keys(), triageKeys());
  useUndoKey();
  useFelixGivesWay(search.open);
  const { data: reasons = [] } = useQuery(applicationsQueries.reasons());
  const invite = useInvite(search.job_id);
  const work = { teamRole, reasons, decisions };
  const tools = <Tools {...props} />;
  const board = viewOf(search) === 'board';
  return (
    <ApplicationsLayout
      header={
        <PageHeader
          inBar
          flush
          title={usePageTitle()}
          action={<InviteButton quiet={search.open !== undefined} onInvite={invite} />}
        />
      }
      bulk={
        !board && (
          <TriageBulk
            search={search}
            items={triage.items}
            total={triage.total}
            selection={triage.selection}
            {...work}
          />
        )
      }
      panel={search.open !== undefined && <OpenApplication id={search.open} triage={triage} {...work} />}
    >
      {board ? (
        <>
          {tools}
          <TriageBoard search={search} {...work} onOpen={triage.open} />
        </>
      ) : (
        <TriageList {...props} triage={triage} {...work}>
          {tools}
        </TriageList>
      )}
    </ApplicationsLayout>
  );
}
