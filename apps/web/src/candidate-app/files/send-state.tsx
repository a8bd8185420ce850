import { m } from '@/paraglide/messages';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { sendingWords } from './sending-words';
import type { Send } from './use-send';

/** What becomes of a file: on its way, there, or still here to be tried again. */
export function SendState({ send }: { send: Send }) {
  const { isPending, isSent, error, small, progress, again } = send;
  if (isPending)
    return (
      <Notice icon="hourglass" role="status" title={sendingWords(progress)}>
        {progress?.isWaiting ? m.candidate_app_upload_by_itself() : small}
      </Notice>
    );
  if (error)
    return (
      <Notice
        icon="triangle-alert"
        tone="danger"
        role="alert"
        act={
          again && (
            <Button look="outline" icon="refresh-cw" onClick={again}>
              {m.candidate_app_again()}
            </Button>
          )
        }
      >
        {error.message} {again && m.candidate_app_profile_file_kept()}
      </Notice>
    );
  if (isSent && small)
    return (
      <Notice icon="check" tone="good" role="status">
        {small}
      </Notice>
    );
  return null;
}
