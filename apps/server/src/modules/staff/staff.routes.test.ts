import { endpoints } from '@marula/contract/endpoints';
import type { FoundKind } from '@marula/contract/found-kinds';
import { staffQueueNames } from '@marula/contract/staff-queues';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { withTx } from '../../db/tx.ts';
import { recordDeed } from '../../domain/staff/staff-log.repository.ts';

let app: TestApp;
let owner: TestMember;
let headers: Record<string, string>;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signIn({ plan: 'professional' });
  headers = (await app.signInStaff()).headers;
  await app.db.query(
    `update profiles set first_name = 'Naledi', last_name = 'Khumalo', email = 'naledi@mopanefreight.co.za',
       contact_number = '+27825550142' where id = $1`,
    [owner.profile_id],
  );
  await app.db.query("update companies set name = 'Mopane Freight (Pty) Ltd' where id = $1", [owner.company_id]);
});
afterAll(() => app.stop());

describe('one search finds', () => {
  const search = async (q: string, kind?: FoundKind) => {
    const reply = await app.call(endpoints.staff.search, { headers, query: { q, ...(kind && { kind }) } });
    expect(reply.statusCode).toBe(200);
    return reply.json().items as { kind: FoundKind; id: string; name: string }[];
  };
  const idsOf = async (q: string, kind: FoundKind) =>
    (await search(q)).filter((one) => one.kind === kind).map(({ id }) => id);

  test.each(['mopane', 'MOPANE FREIGHT', 'freight (pty)', 'naledi@mopanefreight.co.za', '082 555 0142'])(
    'a company by %s',
    async (q) => expect(await idsOf(q, 'company')).toContain(owner.company_id),
  );

  test.each(['naledi', 'Naledi Khumalo', 'khumalo', 'naledi@mop', '082 555 0142', '+27 82 555 0142'])(
    'a person by %s',
    async (q) => expect(await idsOf(q, 'person')).toContain(owner.profile_id),
  );

  test('a person by their id, also within an address', async () => {
    expect(await idsOf(`https://marula.test/admin/people/${owner.profile_id}?x=1`, 'person')).toEqual([
      owner.profile_id,
    ]);
  });

  test('a job by its title and its id', async () => {
    const { rows } = await app.db.query<{ id: string }>(
      `insert into jobs (company_id, title, work_country_id, created_by) values ($1, 'Code 14 driver, cross-border', 1, $2) returning id`,
      [owner.company_id, owner.profile_id],
    );
    const id = rows[0]?.id ?? '';
    expect(await idsOf('cross-border', 'job')).toContain(id);
    expect(await idsOf(id, 'job')).toEqual([id]);
  });

  test('a payment by its reference and by the number of its invoice', async () => {
    const { rows } = await app.db.query<{ id: string }>(
      `insert into payments (company_id, type, amount, currency, reference) values ($1, 'credit', 172385, 'ZAR', 'mrl_Q7x9aa01') returning id`,
      [owner.company_id],
    );
    const id = rows[0]?.id ?? '';
    await app.db.query(
      `insert into invoices (company_id, payment_id, number, billed_to, lines, net, vat, currency)
       values ($1, $2, 'MRZ-2026-00871', '{}', '[]', 149900, 22485, 'ZAR')`,
      [owner.company_id, id],
    );
    expect(await idsOf('MRL_q7x9', 'payment')).toEqual([id]);
    expect(await idsOf('mrz-2026-00871', 'payment')).toEqual([id]);
    expect((await search('mrz-2026-00871'))[0]).toMatchObject({
      kind: 'payment',
      name: 'MRZ-2026-00871',
      state: 'pending',
      amount: 172385,
      country: 'ZA',
      company: { id: owner.company_id },
    });
  });

  test('a support case by its number and by the writer’s mail, for who answers them', async () => {
    const { rows } = await app.db.query<{ id: string; number: string }>(
      `insert into form_messages (id, kind, tenant, locale, name, email, message, subject, created_at, waiting_since, due_at, changed_at, digest)
       values (gen_random_uuid(), 'support', 'ZA', 'en', 'Grace Tembo', 'grace_tembo@people.example', 'MoMo paid twice', 'MoMo paid twice',
         now(), now(), now(), now(), gen_random_uuid()::text) returning id, number`,
    );
    const { id = '', number } = rows[0] ?? {};
    expect(await idsOf(`S-${number}`, 'case')).toEqual([id]);
    expect(await idsOf('grace_tembo@people.example', 'case')).toEqual([id]);
    const finance = await app.signInStaff({ roles: ['finance'] });
    const reply = await app.call(endpoints.staff.search, { headers: finance.headers, query: { q: `S-${number}` } });
    expect(reply.json().items).toEqual([]);
  });

  test('a person whose address has an underscore, by all of it', async () => {
    const member = await app.signIn();
    await app.db.query("update profiles set email = 'a_b@mopane.example' where id = $1", [member.profile_id]);
    expect(await idsOf('a_b@mopane.example', 'person')).toEqual([member.profile_id]);
    expect(await idsOf('a_b@mopane.example', 'company')).toEqual([member.company_id]);
  });

  test('who has it inside of their name after those whose name or surname begins so', async () => {
    const named = async (first: string, last: string) => {
      const { profile_id } = await app.signIn();
      await app.db.query('update profiles set first_name = $2, last_name = $3 where id = $1', [
        profile_id,
        first,
        last,
      ]);
      return profile_id;
    };
    const inside = await named('Annelie', 'van der Quaggafontein');
    const surname = await named('Zinhle', 'Quaggafontein');
    const start = await named('Quaggafontein', 'Botha');
    expect(await idsOf('quagga', 'person')).toEqual([start, surname, inside]);
    expect(await idsOf('der quagga', 'person')).toEqual([inside]);
  });

  test('what is exactly it before what only has it somewhere', async () => {
    await app.db.query("update companies set name = 'The Mopane Freight Store' where id = $1", [
      (await app.signIn()).company_id,
    ]);
    const [first] = await search('mopane freight', 'company');
    expect(first?.id).toBe(owner.company_id);
  });

  test.each(['%%', '__', String.raw`\\`, "'; drop table staff; --", '🦓🦓'])('nothing by %s', async (q) => {
    expect(await search(q)).toEqual([]);
  });
});

describe('a record', () => {
  const read = (kind: string, id: string) =>
    app.call(endpoints.staff.record, { headers, url: `/api/admin/record/${kind}/${id}` });

  test('has what is known of a company, with its people, jobs and payments', async () => {
    const reply = (await read('company', owner.company_id)).json();
    expect(reply.found).toMatchObject({ kind: 'company', name: 'Mopane Freight (Pty) Ltd', country: 'ZA' });
    expect(reply.facts.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['since', 'plan', 'live_jobs', 'jobs', 'reports']),
    );
    expect(new Set(reply.related.map(({ kind }: { kind: string }) => kind))).toEqual(
      new Set(['person', 'job', 'payment']),
    );
  });

  test('has what is known of a person, a job and a payment, each with its company', async () => {
    const { rows } = await app.db.query<{ job: string; payment: string }>(
      'select (select id from jobs where company_id = $1) as job, (select id from payments where company_id = $1) as payment',
      [owner.company_id],
    );
    const ids = { person: owner.profile_id, ...(rows[0] as { job: string; payment: string }) };
    for (const [kind, id] of Object.entries(ids)) {
      const reply = (await read(kind, id)).json();
      expect([kind, reply.found.id, reply.related.map((one: { id: string }) => one.id)]).toEqual([
        kind,
        id,
        [owner.company_id],
      ]);
    }
  });

  test('is not there for an id of another kind', async () => {
    expect((await read('job', owner.company_id)).json().error.code).toBe('staff.not_found');
  });
});

describe('the log', () => {
  const deed = (name: string, reason: string) =>
    withTx({ db: app.db }, (tx) =>
      recordDeed(
        tx,
        new Date(),
        { profile_id: owner.profile_id, name: 'Chileshe Banda' },
        { act: 'staff.added', subject: { kind: 'staff', id: owner.profile_id, name }, reason },
      ),
    );
  const list = async (query: Record<string, string>) =>
    (await app.call(endpoints.staff.log, { headers, query })).json();

  test('tells who did what to whom and why, newest first, page by page', async () => {
    for (let n = 0; n < 53; n++) await deed(`Copperbelt Clinics ${n}`, 'PACRA number and domain mail');
    const first = await list({ staff_id: owner.profile_id });
    expect(first.items).toHaveLength(50);
    expect(first.items[0]).toMatchObject({
      staff: { name: 'Chileshe Banda' },
      subject: { name: 'Copperbelt Clinics 52' },
      reason: 'PACRA number and domain mail',
    });
    const second = await list({ staff_id: owner.profile_id, before: String(first.next) });
    expect([second.items.length, second.next]).toEqual([3, null]);
  });

  test('is found by words of names and reasons', async () => {
    await deed('Ubuntu Staffing', 'Asks for a depósit on WhatsApp');
    const found = await list({ search: 'ubuntu deposit' });
    expect(found.items.map(({ subject }: { subject: { name: string } }) => subject.name)).toEqual(['Ubuntu Staffing']);
    expect((await list({ search: 'nobody said this' })).items).toEqual([]);
  });

  test('cannot be changed or emptied, not even by the product itself', async () => {
    for (const statement of [
      `update staff_log set reason = 'another'`,
      'delete from staff_log',
      'truncate staff_log',
    ]) {
      await expect(app.db.query(statement)).rejects.toThrow('append-only');
    }
  });

  test('takes no act without a reason', async () => {
    await expect(deed('Kafue Haulage', '')).rejects.toThrow();
  });
});

test('the overview has every queue, what was done last and the day beside the one a week ago', async () => {
  const reply = (await app.call(endpoints.staff.overview, { headers })).json();
  expect(reply.queues.map(({ name }: { name: string }) => name)).toEqual(staffQueueNames);
  expect(reply.acts.length).toBeLessThanOrEqual(5);
  expect(reply.today.companies.today).toBeGreaterThan(0);
  expect(reply.today.paid.map(({ country }: { country: string }) => country)).toEqual(['ZA', 'ZM']);
});
