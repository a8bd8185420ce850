import { candidateAppPaths as paths } from './candidate-app-paths.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const at = (path: string, id: string) => path.replace(':id', id);

/** What was taken away has no page any more. */
const gone = ['application_removed', 'invite_removed', 'job_taken_down'];

/** The step of the profile that says more. */
const steps: Readonly<Record<string, string>> = {
  video_reviewed: 'video',
  video_feedback: 'video',
  video_taken_down: 'video',
  identity_confirmed: 'permit',
};

/** Where in the app somebody can read of what they were told, by the data of the notification; nothing where there is nowhere. */
export function newsPath(data: Readonly<Record<string, unknown>>): string | undefined {
  if (isText(data.code) && gone.includes(data.code)) return undefined;
  if (isText(data.chat_id)) return at(paths.chat, data.chat_id);
  if (isText(data.application_id)) return at(paths.application, data.application_id);
  if (Array.isArray(data.application_ids)) {
    const [only, ...others] = data.application_ids;
    return isText(only) && others.length === 0 ? at(paths.application, only) : paths.applications;
  }
  const step = isText(data.code) && steps[data.code];
  if (step) return paths.profileStep.replace(':step', step);
  if (isText(data.job_history_id)) return paths.profileStep.replace(':step', 'history');
  return isText(data.job_id) ? at(paths.job, data.job_id) : undefined;
}
