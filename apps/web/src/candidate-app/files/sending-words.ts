import { m } from '@/paraglide/messages';
import type { Progress } from './send-in-parts';

/** How far a file on its way has come, in a few words. */
export const sendingWords = (progress: Progress | undefined): string => {
  if (!progress) return m.candidate_app_file_sending();
  const { percent, isWaiting } = progress;
  return isWaiting ? m.candidate_app_upload_waiting({ percent }) : m.candidate_app_upload_progress({ percent });
};
