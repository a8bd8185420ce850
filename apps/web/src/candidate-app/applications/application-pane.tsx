import { candidateAppBase, candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import { isId } from '@marula/contract/ids';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@/lib/api-error';
import { m } from '@/paraglide/messages';
import { ownApplicationQuery } from '../job/job.queries';
import { Failed } from '../shell/failed';
import { Waiting } from '../shell/waiting';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Picture } from '../ui/picture';
import { ApplicationBody } from './application-body';

const gone = 404;

/** One application: there, on its way, gone or not to be had at the moment. */
export function ApplicationPane({ id, inPane = false }: { id: string; inPane?: boolean }) {
  const { data, error, refetch } = useQuery({ ...ownApplicationQuery(id), enabled: isId(id) });
  if (!isId(id) || (error instanceof ApiError && error.status === gone)) {
    return (
      <EmptyState
        picture={<Picture of="leaf" />}
        title={m.candidate_app_application_gone()}
        act={
          <Button size="lg" wide href={candidateAppBase + paths.applications}>
            {m.candidate_app_application_all()}
          </Button>
        }
      >
        {m.candidate_app_application_gone_text()}
      </EmptyState>
    );
  }
  return (
    <>
      {error && <Failed error={error} onAgain={() => void refetch()} />}
      {data && <ApplicationBody application={data} inPane={inPane} />}
      {!data && !error && <Waiting />}
    </>
  );
}
