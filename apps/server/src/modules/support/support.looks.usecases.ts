import type { BodyOf, ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import { duration } from '@marula/contract/limits';
import { caseNumber, supportLimits } from '@marula/contract/support-limits';
import { localeOf, tenants } from '@marula/contract/tenants';
import { ensureNoTies, ensureStaff, type StaffActor } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { notifyMembers } from '../../domain/notifications/notify.ts';
import { recordDeed } from '../../domain/staff/staff-log.repository.ts';
import { lookNotice } from '../../mail/form-letters.ts';
import { sendMail } from '../../mail/mail.tasks.ts';
import { supportLooksRepository } from './support.looks.repository.ts';
import { supportRepository } from './support.repository.ts';

type Look = typeof endpoints.support.look;

/** It is announced before it is given: bell, mail and log stand or fall with it. */
export const startLook = (deps: Deps, actor: StaffActor, { case_id, reason }: BodyOf<Look>): Promise<ReplyOf<Look>> =>
  withTx(deps, async (tx) => {
    ensureStaff(actor, 'support');
    const held = await supportRepository(tx).hold(case_id);
    if (!held) throw new AppError('support.not_found');
    const looks = supportLooksRepository(tx);
    const seen = await looks.seenFrom(case_id);
    if (!seen) throw new AppError('support.no_company');
    const { company_id, company, person_id, country } = seen;
    ensureNoTies(actor, company_id);
    const [id, now] = [deps.newId(), deps.clock()];
    const most = now.getTime() + supportLimits.lookMinutes * duration.minute;
    const until = new Date(Math.min(most, actor.until.getTime()));
    const { profile_id: staff_id, session_id } = actor;
    await looks.add({ id, case_id, staff_id, session_id, company_id, profile_id: person_id, started_at: now, until });
    const { time_zone: timeZone } = tenants[country];
    const said = {
      staff: actor.name,
      until: until.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }),
    };
    const news = { code: 'support_look', ...said } as const;
    const line = { company_id, recipient_id: seen.owner_id, type: 'New_Message', data: news } as const;
    await notifyMembers(tx, { id, recorded_at: now.toISOString() }, [line]);
    const locale = localeOf(seen.owner_locale, tenants[country].work_country_id);
    const letter = lookNotice(locale, { company, ...said });
    await deps.tasks.send(tx, sendMail, { id: deps.newId(), to: seen.owner_email, locale, letter });
    await recordDeed(tx, now, actor, {
      act: 'support.looked',
      subject: { kind: 'case', id: case_id, name: caseNumber(held.number) },
      company_id,
      reason,
    });
    const person = { id: person_id, name: seen.person };
    return { id, company: { id: company_id, name: company }, person, until: until.toISOString() };
  });
