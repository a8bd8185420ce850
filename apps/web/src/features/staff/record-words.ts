import { formatDate, formatMoney, formatNumber } from '@marula/contract/formats';
import type { RecordKind } from '@marula/contract/found-kinds';
import type { Fact } from '@marula/contract/staff.contract';
import type { RecordFact } from '@marula/contract/staff-facts';
import { formatTime } from '@/lib/clock';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';

export const kindWords: Record<RecordKind, () => string> = {
  company: m.staff_kind_company,
  person: m.staff_kind_person,
  job: m.staff_kind_job,
  payment: m.staff_kind_payment,
  mail: m.staff_kind_mail,
};

export const factNames: Record<RecordFact, () => string> = {
  since: m.staff_fact_since,
  email: m.staff_fact_email,
  phone: m.staff_fact_phone,
  last_seen: m.staff_fact_last_seen,
  verified: m.staff_fact_verified,
  plan: m.staff_fact_plan,
  plan_until: m.staff_fact_plan_until,
  past_due_since: m.staff_fact_past_due_since,
  registration_number: m.staff_fact_registration_number,
  paid_so_far: m.staff_fact_paid_so_far,
  amount: m.staff_fact_amount,
  provider: m.staff_fact_provider,
  provider_reason: m.staff_fact_provider_reason,
  reference: m.staff_fact_reference,
  invoice: m.staff_fact_invoice,
  refunded: m.staff_fact_refunded,
  live_jobs: m.staff_fact_live_jobs,
  jobs: m.staff_fact_jobs,
  applications: m.staff_fact_applications,
  views: m.staff_fact_views,
  published: m.staff_fact_published,
  ends: m.staff_fact_ends,
  reports: m.staff_fact_reports,
  ties: m.staff_fact_ties,
  said: m.staff_fact_said,
};

export const factValue = ({ name, text, at, money, count }: Fact): string => {
  if (name === 'verified') return m.staff_yes();
  const { time_zone } = getTenant();
  if (at) return `${formatDate(at, time_zone)}, ${formatTime(new Date(at), time_zone)}`;
  if (money) return formatMoney(money.amount, money.currency);
  return count === null ? (text ?? '') : formatNumber(count);
};
