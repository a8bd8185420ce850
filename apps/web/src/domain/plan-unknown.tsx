import { loadPlan, usePlan } from '@/lib/auth/me';
import { m } from '@/paraglide/messages';
import { LoadFailedLine } from './load-failed';

/** Where something depends on the plan and the plan could not be asked for: what is closed is not called missing. */
export function PlanUnknown() {
  const { error, asking = false } = usePlan();
  if (!error) return null;
  return <LoadFailedLine title={m.shell_plan_error()} error={error} onRetry={loadPlan} retrying={asking} />;
}
