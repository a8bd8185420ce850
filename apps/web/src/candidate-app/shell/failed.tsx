import { m } from '@/paraglide/messages';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';

/** What could not be asked says so, and can be asked again. */
export const Failed = ({ error, onAgain }: { error: Error | null; onAgain: () => void }) => (
  <Notice
    icon="triangle-alert"
    tone="danger"
    role="alert"
    title={m.candidate_app_failed()}
    act={
      <Button look="outline" icon="refresh-cw" onClick={onAgain}>
        {m.candidate_app_again()}
      </Button>
    }
  >
    {error?.message}
  </Notice>
);
