import { formatNumber } from '@marula/contract/formats';
import type { TrustCase } from '@marula/contract/trust.contract';
import { Link } from '@tanstack/react-router';
import classes from '@/domain/judgement.module.css';
import { formatDay } from '@/lib/clock';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { Fact, Facts } from '@/ui/facts';
import { doneWords } from '../trust-words';

const warnIf = (is: boolean) => (is ? 'warn' : undefined);

const day = (at: string) => formatDay(new Date(at), getTenant().time_zone);

const checkOf = ({ verified, free_mail }: NonNullable<TrustCase['facts']>) => {
  if (verified) return m.trust_check_verified();
  return free_mail ? m.trust_check_free_mail() : m.trust_check_none();
};

/** What is known of who is judged. */
export function CaseFacts({ one: { company, facts, earlier } }: { one: TrustCase }) {
  return (
    <div className={classes.facts}>
      <Facts>
        {company && (
          <Fact name={m.trust_fact_company()}>
            <Link to="/admin/$kind/$id" params={{ kind: 'company', id: company.id }}>
              {company.name}
            </Link>
          </Fact>
        )}
        {facts && (
          <>
            <Fact name={m.trust_fact_joined()}>{day(facts.since)}</Fact>
            <Fact name={m.trust_fact_check()} tone={warnIf(!facts.verified && facts.free_mail)}>
              {checkOf(facts)}
            </Fact>
            <Fact name={m.trust_fact_plan()}>{facts.plan ?? m.trust_plan_none()}</Fact>
            <Fact name={m.trust_fact_live()}>{formatNumber(facts.live_jobs)}</Fact>
            {facts.suspended_at && (
              <Fact name={m.trust_fact_suspended()} tone="warn">
                {day(facts.suspended_at)}
              </Fact>
            )}
          </>
        )}
        <Fact name={m.trust_fact_earlier()} tone={warnIf(earlier.length > 0)}>
          {earlier.length === 0
            ? m.trust_earlier_none()
            : earlier.map(({ id, name, act }) => (
                <Link key={id} className={classes.earlier} to="/admin/trust" search={{ state: 'done', case: id }}>
                  {act ? m.trust_earlier_line({ act: doneWords[act](), name }) : name}
                </Link>
              ))}
        </Fact>
      </Facts>
    </div>
  );
}
