import { roleName } from '@marula/contract/permissions';
import { subscriber } from '../../core/module.ts';
import { localesRepository } from '../../domain/locales/locales.repository.ts';
import { sendMail } from '../../mail/mail.tasks.ts';
import { removedFromTeam, roleChanged } from '../../mail/team-letters.ts';
import { publish, recheckChannels } from '../../realtime/publish.ts';
import { presentMember } from './team.presenter.ts';
import { teamInvitesRepository, teamRepository } from './team.repository.ts';
import { signOutMember } from './team.tasks.ts';

export const echoMember = subscriber({
  name: 'team.echo-member',
  on: ['member.joined', 'member.updated', 'member.role_changed'],
  async handle(tx, event) {
    const { company_id, profile_id } = event.payload;
    const member = await teamRepository(tx).findMember(company_id, profile_id);
    if (!member) return;
    const action = event.name === 'member.joined' ? 'created' : 'updated';
    const to = { channel: 'company', id: company_id, event: 'member' } as const;
    await publish(tx, event, to, { action, row: presentMember(member) });
    if (event.name === 'member.role_changed') await recheckChannels(tx, profile_id);
  },
});

export const echoRemoval = subscriber({
  name: 'team.echo-removal',
  on: ['member.removed'],
  async handle(tx, event, deps) {
    const { company_id, profile_id } = event.payload;
    const to = { channel: 'company', id: company_id, event: 'member' } as const;
    await publish(tx, event, to, { action: 'deleted', id: profile_id });
    await recheckChannels(tx, profile_id);
    await deps.tasks.send(tx, signOutMember, { profile_id });
  },
});

/** An invite that is accepted goes with the member who comes. */
export const echoInvite = subscriber({
  name: 'team.echo-invite',
  on: ['member.invited', 'invite.cancelled'],
  async handle(tx, { name, payload: { company_id, invite_id }, ...event }) {
    const to = { channel: 'company', id: company_id, event: 'invite' } as const;
    if (name === 'invite.cancelled') return publish(tx, event, to, { action: 'deleted', id: invite_id });
    const row = await teamInvitesRepository(tx).find(company_id, invite_id);
    if (row) await publish(tx, event, to, { action: 'created', row });
  },
});

export const mailRoleChange = subscriber({
  name: 'team.mail-role-change',
  on: ['member.role_changed'],
  async handle(tx, { payload: { company_id, profile_id, actor_id, to } }, deps) {
    const member = await teamRepository(tx).findMember(company_id, profile_id);
    const company = await teamRepository(tx).lock(company_id);
    // Who steps down by handing over knows it already.
    if (!member || !company || profile_id === actor_id) return;
    const url = `${deps.config.http.siteUrl}/dashboard/home`;
    const locale = await localesRepository(tx).ofMember(profile_id, company_id);
    const letter = roleChanged(locale, { company: company.name, role: roleName(to), url });
    await deps.tasks.send(tx, sendMail, { id: deps.newId(), to: member.email, locale, letter });
  },
});

export const mailRemoval = subscriber({
  name: 'team.mail-removal',
  on: ['member.removed'],
  async handle(tx, { payload: { company_id, profile_id, actor_id } }, deps) {
    const address = await teamRepository(tx).addressOf(profile_id);
    const company = await teamRepository(tx).lock(company_id);
    if (!address || !company || profile_id === actor_id) return;
    const locale = await localesRepository(tx).ofMember(profile_id, company_id);
    const letter = removedFromTeam(locale, { company: company.name });
    await deps.tasks.send(tx, sendMail, { id: deps.newId(), to: address, locale, letter });
  },
});
