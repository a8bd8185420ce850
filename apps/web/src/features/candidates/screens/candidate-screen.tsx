import { ActionIcon, Box, Group, Menu, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { CandidateDetail } from '@marula/contract/candidates.search.contract';
import { isId } from '@marula/contract/ids';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { LoadFailed } from '@/domain/load-failed';
import { NotHere } from '@/domain/not-here';
import { isMissing } from '@/lib/api-error';
import { Can } from '@/lib/auth/can';
import { headlineOf, nameOf } from '@/lib/person-words';
import { m } from '@/paraglide/messages';
import { Face } from '@/ui/face';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import { PageHeader } from '@/ui/page-header';
import { WorkArea } from '@/ui/work-area';
import { candidatesQueries } from '../candidates.queries';
import { CandidateProfile } from '../components/candidate-profile';
import { CandidateSkeleton } from '../components/candidate-skeleton';
import { InviteMenu } from '../components/people-bar';
import { PoolMenu } from '../components/pool-menu';
import { ReportDialog } from '../components/report-dialog';
import classes from './candidate-screen.module.css';

function Acts({ detail }: { detail: CandidateDetail }) {
  const { candidate, pool_ids } = detail;
  const [reporting, { open, close }] = useDisclosure();
  return (
    <Group gap="xs" align="stretch" className={classes.acts}>
      <InviteMenu people={[candidate.id]} />
      <PoolMenu people={[candidate.id]} in={pool_ids} />
      <Can I="report" a="Candidate">
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon size={36} variant="default" aria-label={m.candidates_more()}>
              <Icon name="ellipsis" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<Icon name="flag" size={16} />} onClick={open}>
              {m.candidates_report()}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <ReportDialog candidateId={candidate.id} opened={reporting} onClose={close} />
      </Can>
    </Group>
  );
}

function Head({ detail }: { detail: CandidateDetail }) {
  const { candidate } = detail;
  const name = nameOf(candidate);
  return (
    <Group component="header" gap="md" mb="lg">
      <Face name={name} image={candidate.profile_image} size={64} />
      <Box flex="1 1 240px" miw={0}>
        <Group component="h1" gap="xs" wrap="nowrap" fz="var(--type-24, 24px)" lh={1.25} className={layout.breaks}>
          {name}
          {candidate.marula_verified && (
            <Box
              component="span"
              display="inline-flex"
              c="var(--mantine-primary-color-filled)"
              role="img"
              aria-label={m.candidates_verified()}
            >
              <Icon name="badge-check" size={20} />
            </Box>
          )}
        </Group>
        <Text>{headlineOf(candidate)}</Text>
        <Text c="dimmed">{candidate.location?.name ?? m.candidates_area_none()}</Text>
      </Box>
      <Acts detail={detail} />
    </Group>
  );
}

/** Where there is nobody to show. */
function Nobody({ query, missing }: { query: UseQueryResult<CandidateDetail>; missing: boolean }) {
  const { error, refetch, isRefetching } = query;
  if (!missing && !error) return <CandidateSkeleton />;
  return (
    <>
      <PageHeader title={m.candidates_view_title()} inBar />
      {missing || !error ? (
        <NotHere what="candidate" />
      ) : (
        <LoadFailed title={m.candidates_view_error()} error={error} onRetry={refetch} retrying={isRefetching} />
      )}
    </>
  );
}

/** Somebody's profile, as far as the company may see it. */
export function CandidateScreen({ id }: { id: string }) {
  const known = isId(id);
  const query = useQuery({ ...candidatesQueries.one(id), enabled: known });
  const missing = !known || isMissing(query.error);
  const { data } = query;
  return (
    <WorkArea>
      {data && !missing ? (
        <>
          <Head detail={data} />
          <CandidateProfile detail={data} />
        </>
      ) : (
        <Nobody query={query} missing={missing} />
      )}
    </WorkArea>
  );
}
