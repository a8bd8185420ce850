import type { PublicJob } from '@marula/contract/jobs.browse.contract';
import { m } from '@/paraglide/messages';
import { dayAt, formatDay } from './days';

/** What was checked of a company and when, and what that does not mean. Nothing where nobody has checked it. */
export function CompanyCheck({ check }: { check: PublicJob['company_check'] }) {
  if (!check) return null;
  return (
    <details>
      <summary>{m.checks_public_title({ date: formatDay(dayAt(new Date(check.at))) })}</summary>
      <p>{m.checks_public_means({ register: check.register })}</p>
      <p>{m.checks_public_not()}</p>
    </details>
  );
}
