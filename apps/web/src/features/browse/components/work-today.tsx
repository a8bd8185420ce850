import { useRouter } from '@tanstack/react-router';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { buttonLook } from '@/ui/button-look';
import { Empty } from '@/ui/empty';
import sections from '@/ui/section.module.css';
import type { WorkToday as Work } from '../browse.queries';
import { NewJobs } from './new-jobs';
import { OpenWork } from './open-work';

/** The newest jobs, and where all of them are. Nothing is made up where there are none. */
export function WorkToday({ today }: { today: Work | undefined }) {
  const router = useRouter();
  if (!today) {
    return (
      <div className={sections.section}>
        <Empty
          title={m.browse_work_failed()}
          text={m.browse_failed_text()}
          action={
            <button type="button" {...buttonLook({ size: 'md' })} onClick={() => void router.invalidate()}>
              {m.browse_again()}
            </button>
          }
        />
      </div>
    );
  }
  if (today.open.total === 0) {
    return (
      <div className={sections.section}>
        <Empty
          title={m.browse_yet_title({ country: getTenant().name })}
          text={m.browse_yet_text()}
          action={
            <ButtonLink to="/create-owner" size="md">
              {m.browse_yet_post()}
            </ButtonLink>
          }
        />
      </div>
    );
  }
  return (
    <>
      <NewJobs jobs={today.jobs} />
      <OpenWork open={today.open} />
    </>
  );
}
