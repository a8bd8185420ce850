import { createHash, randomUUID } from 'node:crypto';
import { endpoints } from '@marula/contract/endpoints';
import { teamRoleIds } from '@marula/contract/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertRows } from '../db/insert-rows.ts';
import { startTestApp, type TestApp, type TestMember } from './test-app.ts';
import { applicationsOf } from './test-candidates.ts';
import { AT_ONCE, codesOf, newAddress, ok, racesOf, times } from './test-races.ts';

const { team, invites, employers, chats, candidateApp } = endpoints;

let app: TestApp;
const race = racesOf(() => app);
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const setRole =
  ({ headers }: TestMember, id: string, role: number) =>
  () =>
    app.call(team.changeRole, { url: `/api/team/user/${id}`, headers, payload: { role } });
const remove =
  ({ headers }: TestMember, id: string) =>
  () =>
    app.call(team.remove, { url: `/api/team/user/${id}`, headers });
const person = { first_name: 'Chanda', last_name: 'Phiri' };
const accept = (headers: Record<string, string>, token: string) => () =>
  app.call(invites.joinWithSession, { headers, remoteAddress: newAddress(), payload: { token, ...person } });

async function invited(company_id: string, email: string): Promise<string> {
  const token = randomUUID();
  const token_hash = createHash('sha256').update(token).digest('hex');
  const expires_at = new Date(Date.now() + 86_400_000);
  await insertRows(app.db, 'team_invites', [{ company_id, email, team_role_id: 3, token_hash, expires_at }]);
  return token;
}

const members = (companyId: string) =>
  app.db.all<{ id: string; team_role_id: number }>('select id, team_role_id from profiles where company_id = $1', [
    companyId,
  ]);

/** A company has one Owner, and is told of the same by its own row. */
async function expectOneOwner(companyId: string): Promise<string> {
  const owners = (await members(companyId)).filter(({ team_role_id }) => team_role_id === teamRoleIds.Owner);
  const company = await app.db.one<{ owner_id: string }>('select owner_id from companies where id = $1', [companyId]);
  expect(owners.map(({ id }) => id)).toEqual([company?.owner_id]);
  return company?.owner_id ?? '';
}

test('an Owner who hands over to twenty at once hands over to one', () =>
  race('ownership transfer to 20 members', async () => {
    const owner = await app.signIn();
    const heirs = await Promise.all(times(AT_ONCE, () => app.signIn({ role: 'Admin', company_id: owner.company_id })));
    return {
      calls: heirs.map(({ profile_id }) => setRole(owner, profile_id, teamRoleIds.Owner)),
      holds: async (replies) => {
        const [done, ...others] = ok(replies);
        expect(others).toEqual([]);
        expect(await expectOneOwner(owner.company_id)).toBe(done?.json().id);
      },
    };
  }));

test('a hand-over, removals and changes of roles at once leave one Owner who is in the team', () =>
  race('transfer, removal and role change together', async () => {
    const owner = await app.signIn();
    const admins = await Promise.all(times(5, () => app.signIn({ role: 'Admin', company_id: owner.company_id })));
    return {
      calls: admins.flatMap(({ profile_id }, at) => [
        setRole(owner, profile_id, teamRoleIds.Owner),
        remove(admins[(at + 1) % 5] ?? owner, profile_id),
        setRole(admins[(at + 2) % 5] ?? owner, profile_id, teamRoleIds.User),
        () =>
          app.call(employers.delete, {
            url: `/api/employer/${profile_id}`,
            headers: admins[at]?.headers ?? {},
          }),
      ]),
      holds: async () => void (await expectOneOwner(owner.company_id)),
    };
  }));

test('twenty invites for the last seat are one', () =>
  race('invites for the last seat', async () => {
    const owner = await app.signIn({ plan: 'starter' });
    const payload = () => ({ email: `${randomUUID()}@example.test`, teamRoleId: 3 });
    return {
      calls: times(AT_ONCE, () => () => app.call(team.invite, { headers: owner.headers, payload: payload() })),
      holds: async (replies) => {
        expect(ok(replies)).toHaveLength(1);
        const open = await app.db.all('select id from team_invites where company_id = $1', [owner.company_id]);
        expect(open).toHaveLength(1);
      },
    };
  }));

test('twenty who accept for the last seat are one', () =>
  race('accepts for the last seat', async () => {
    const owner = await app.signIn({ plan: 'starter' });
    const guests = await Promise.all(times(AT_ONCE, () => app.visit()));
    const tokens = await Promise.all(guests.map(({ email }) => invited(owner.company_id, email)));
    return {
      calls: guests.map(({ headers }, at) => accept(headers, tokens[at] ?? '')),
      holds: async (replies) => {
        expect(ok(replies)).toHaveLength(1);
        expect(await members(owner.company_id)).toHaveLength(2);
      },
    };
  }));

test('somebody who accepts one invite twenty times joins once', () =>
  race('the same invite accepted 20 times', async () => {
    const owner = await app.signIn({ plan: 'professional' });
    const guest = await app.visit();
    const token = await invited(owner.company_id, guest.email);
    return {
      calls: times(AT_ONCE, () => accept(guest.headers, token)),
      holds: async (replies) => {
        expect(ok(replies)).toHaveLength(1);
        expect(await members(owner.company_id)).toHaveLength(2);
      },
    };
  }));

test('somebody who accepts the invites of many companies at once is in the one that said yes', () =>
  race('invites of 20 companies accepted by one person', async () => {
    const guest = await app.visit();
    const owners = await Promise.all(times(AT_ONCE, () => app.signIn({ plan: 'professional' })));
    const tokens = await Promise.all(owners.map(({ company_id }) => invited(company_id, guest.email)));
    return {
      calls: tokens.map((token) => accept(guest.headers, token)),
      holds: async (replies) => {
        const [done, ...others] = ok(replies);
        expect(others).toEqual([]);
        const mine = await app.db.one('select company_id from profiles where id = $1', [guest.user_id]);
        expect(mine).toEqual({ company_id: done?.json().company_id });
      },
    };
  }));

test('accounts that found a company, join a team and look for work at once become one of them', () =>
  race('7 accounts found, join and sign up as candidates', async (round) => {
    const company = { name: 'Karoo Freight', website: null, industry_id: 1, company_type_id: 1 };
    const founded = { ...person, contact_number: null, company, start: 'trial' };
    const looks = { ...person, contact_number: '+27821234567' };
    const accounts = await Promise.all(
      times(7, async () => {
        const visitor = await app.visit();
        const host = await app.signIn({ plan: 'professional' });
        return { ...visitor, host: host.company_id, token: await invited(host.company_id, visitor.email) };
      }),
    );
    return {
      calls: accounts.flatMap(({ headers, token }, at) => {
        const ways = [
          accept(headers, token),
          () => app.call(employers.create, { headers, payload: founded }),
          () => app.call(candidateApp.create, { headers, payload: looks }),
        ];
        // Each way is the first once.
        return times(3, (way) => ways[(way + at + round) % 3] as (typeof ways)[0]);
      }),
      holds: async (replies) => {
        for (const [at, { user_id, host }] of accounts.entries()) {
          const is = await app.db.one(
            `select p.company_id is not distinct from $2 as joined, exists (select from companies where owner_id = p.id) as founded,
               exists (select from candidates where profile_id = p.id) as looks
             from profiles p where p.id = $1`,
            [user_id, host],
          );
          const answered = ok(replies.slice(at * 3, at * 3 + 3));
          expect([answered.length, Object.values({ ...is }).filter(Boolean).length]).toEqual([
            // Who is in a team already founds nothing, and is answered with what they are.
            is?.joined ? expect.any(Number) : 1,
            1,
          ]);
        }
      },
    };
  }));

test('a private conversation is never left by all, however many leave at once', () =>
  race('all members of a private conversation leave', async () => {
    const pipeline = applicationsOf(app);
    const owner = await pipeline.owner(5);
    const candidate = await pipeline.candidate();
    const { id: job_id } = (await pipeline.post(owner)).json();
    const [application_id = ''] = await pipeline.place(owner, job_id, [candidate.id]);
    const leaving = await Promise.all(times(6, () => app.signIn({ role: 'User', company_id: owner.company_id })));
    const [first] = leaving;
    const payload = { application_id, private: true };
    const { id } = (await app.call(chats.open, { headers: first?.headers ?? {}, payload })).json();
    await app.call(chats.add, {
      url: `/api/chat/${id}`,
      headers: first?.headers ?? {},
      payload: { participant_ids: leaving.map(({ profile_id }) => profile_id) },
    });
    return {
      calls: leaving.map(({ profile_id, headers }, at) =>
        at % 2
          ? remove(owner, profile_id)
          : () => app.call(employers.delete, { url: `/api/employer/${profile_id}`, headers }),
      ),
      holds: async (replies) => {
        expect(new Set(codesOf(replies))).toEqual(new Set(['ok']));
        const left = await app.db.all(
          `select p.id from chat_participants t join profiles p on p.id = t.profile_id
           where t.chat_id = $1 and p.company_id = $2`,
          [id, owner.company_id],
        );
        expect(left).toEqual([{ id: owner.profile_id }]);
      },
    };
  }));
