import { useQuery } from '@tanstack/react-query';
import { formOptionsQuery } from '@/lib/form-options';
import { jobsQueries } from './jobs.queries';

/** Whether what the settings of jobs show has come, or failed to. */
export const useSettingsFetched = (): boolean => {
  const defaults = useQuery(jobsQueries.defaults());
  const templates = useQuery(jobsQueries.templates());
  const options = useQuery(formOptionsQuery);
  return [defaults, templates, options].every(({ isFetched }) => isFetched);
};
