import { useQuery } from '@tanstack/react-query';
import { formOptionsQuery } from '@/lib/form-options';
import { m } from '@/paraglide/messages';
import { LoadFailedLine } from './load-failed';

/** Beside choices that have nothing to offer, because the lists could not be had. */
export function OptionsUnknown() {
  const { data, error, refetch, isRefetching } = useQuery(formOptionsQuery);
  if (data || !error) return null;
  return <LoadFailedLine title={m.shell_options_error()} error={error} onRetry={refetch} retrying={isRefetching} />;
}
