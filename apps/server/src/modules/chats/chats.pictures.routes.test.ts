import { randomUUID } from 'node:crypto';
import { chatLimits } from '@marula/contract/chat-limits';
import { endpoints } from '@marula/contract/endpoints';
import { storage } from '@marula/contract/file-limits';
import { duration } from '@marula/contract/limits';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { codeOf } from '../../app/test-jobs.ts';
import { type Applicant, chatsOf } from './chats.fixture.ts';
import { sweepPictures } from './chats.tasks.ts';

// One pixel.
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let app: TestApp;
let url: string;
let on: ReturnType<typeof chatsOf>;
let owner: TestMember;
let user: TestMember;
let applicant: Applicant;
let chat: string;
beforeAll(async () => {
  app = await startTestApp();
  url = await app.listen();
  on = chatsOf(app);
  owner = await on.pipeline.owner(20);
  user = await app.signIn({ role: 'User', company_id: owner.company_id });
});
afterAll(() => app.stop());
beforeEach(async () => {
  applicant = await on.applicant(owner);
  chat = (await on.opened(owner, applicant.application_id)).id;
});

type Someone = Pick<TestMember, 'headers'>;

const bucketOf = ({ headers }: Someone) => {
  const token = (headers.authorization ?? '').replace('Bearer ', '');
  return createClient(url, 'sb_publishable_test', { accessToken: async () => token }).storage.from(
    storage.buckets.chat,
  );
};
const nameIn = (id: string) => `${id}/${randomUUID()}.png`;
const put = (who: Someone, name: string, bytes: Buffer = PNG, contentType = 'image/png') =>
  bucketOf(who).upload(name, bytes, { contentType });
const picture = (who: TestMember, image_url: string, id = chat) => on.send(who, id, '', { type: 'image', image_url });
const shown = (address: string) => fetch(new URL(new URL(address).pathname + new URL(address).search, url));

/** One that the owner has put there and sent. */
async function sent(): Promise<string> {
  const name = nameIn(chat);
  expect((await put(owner, name)).error).toBeNull();
  expect(codeOf(await picture(owner, name))).toBe('ok');
  return name;
}

test('a picture that was put there is sent, and opened by an address for each who may see it', async () => {
  const name = nameIn(chat);
  expect((await put(owner, name)).error).toBeNull();
  const message = (await picture(owner, name)).json();
  expect(message).toMatchObject({ type: 'image', content: '' });
  const theirs = (await on.ownMessages(applicant.who, chat))[0]?.image_url ?? '';
  const colleagues = (await on.messages(user, chat)).json().items[0].image_url;
  const listed = (await on.list(user)).json().items[0].messages[0].image_url;
  const own = (await on.own(applicant.who)).items[0].last_message.image_url;
  for (const address of [message.image_url, theirs, colleagues, listed, own]) {
    const reply = await shown(address);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png']);
  }
  await app.settled();
  const live = [
    ...(await on.heard(`messages:${owner.company_id}`)),
    ...(await on.heard(`candidate:${applicant.who.id}`)),
  ];
  expect(JSON.stringify(live)).not.toContain('/storage/');
  expect(live.filter(({ event }) => event === 'message').map(({ payload }) => payload.row.image_url)).toContain(null);
});

const answered = (who: Someone, image_url: string, id = chat) =>
  app.call(endpoints.candidateApp.sendMessage, {
    headers: who.headers,
    url: `/api/candidate/me/chat/${id}/message`,
    payload: { type: 'image', image_url, unique_id: randomUUID() },
  });

test('an applicant answers with a picture of their own, and the team opens it', async () => {
  const name = nameIn(chat);
  expect((await put(applicant.who, name)).error).toBeNull();
  const message = (await answered(applicant.who, name)).json();
  expect(message).toMatchObject({ type: 'image', content: '', sender_id: applicant.who.id });
  const theirs = (await on.messages(user, chat)).json().items[0].image_url;
  for (const address of [message.image_url, theirs]) expect((await shown(address)).status).toBe(200);
});

test('an applicant sends neither a colleague’s picture, nor another conversation’s, nor into a stranger’s', async () => {
  const ofTeam = nameIn(chat);
  await put(owner, ofTeam);
  const stranger = await on.applicant(owner);
  const elsewhere = (await on.opened(owner, stranger.application_id)).id;
  const theirs = nameIn(elsewhere);
  await put(stranger.who, theirs);
  for (const name of [ofTeam, theirs, nameIn(chat)]) {
    expect(codeOf(await answered(applicant.who, name))).toBe('files.not_found');
  }
  expect((await put(applicant.who, nameIn(elsewhere))).error).not.toBeNull();
  expect((await bucketOf(applicant.who).download(theirs)).error).not.toBeNull();
  expect(codeOf(await answered(applicant.who, theirs, elsewhere))).toBe('chats.not_found');
});

test('who was blocked puts none there any more', async () => {
  await app.db.query('insert into company_blocks (profile_id, company_id, blocked_at) values ($1, $2, now())', [
    applicant.who.id,
    owner.company_id,
  ]);
  for (const who of [owner, applicant.who]) expect((await put(who, nameIn(chat))).error).not.toBeNull();
});

test('an address ends with the right of its reader', async () => {
  await sent();
  const leaver = await app.signIn({ role: 'User', company_id: owner.company_id });
  const address = (await on.messages(leaver, chat)).json().items[0].image_url;
  expect((await shown(address)).status).toBe(200);
  await app.call(endpoints.team.remove, { url: `/api/team/user/${leaver.profile_id}`, headers: owner.headers });
  expect((await shown(address)).status).not.toBe(200);
});

const endings: [string, (who: TestMember) => Promise<unknown>][] = [
  ['the session', ({ headers }) => app.http.inject({ method: 'POST', url: '/auth/v1/logout?scope=local', headers })],
  [
    'the membership',
    ({ profile_id }) =>
      app.call(endpoints.team.remove, { url: `/api/team/user/${profile_id}`, headers: owner.headers }),
  ],
  ['the account', ({ profile_id }) => app.db.query('update profiles set active = false where id = $1', [profile_id])],
];

test.each(endings)('an address of one’s own picture, sent or not, ends with %s', async (_what, end) => {
  const leaver = await app.signIn({ role: 'User', company_id: owner.company_id });
  const names = [nameIn(chat), nameIn(chat)];
  for (const name of names) expect((await put(leaver, name)).error).toBeNull();
  expect(codeOf(await picture(leaver, names[0] ?? ''))).toBe('ok');
  const { data } = await bucketOf(leaver).createSignedUrls(names, 60);
  const addresses = (data ?? []).map(({ signedUrl }) => signedUrl ?? '');
  const statuses = () => Promise.all(addresses.map(async (address) => (await shown(address)).status));
  expect(await statuses()).toEqual([200, 200]);
  await end(leaver);
  expect(await statuses()).toEqual([400, 400]);
  for (const name of names) expect((await bucketOf(leaver).download(name)).error).not.toBeNull();
});

test('an address lives no longer than minutes, whatever is asked for', async () => {
  const name = nameIn(chat);
  await put(owner, name);
  const { data } = await bucketOf(owner).createSignedUrl(name, 10 * 365 * 24 * 3_600);
  const token = new URL(data?.signedUrl ?? '').searchParams.get('token') ?? '';
  const { iat, exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  expect(exp - iat).toBe(storage.addressSeconds);
  expect((await shown(data?.signedUrl ?? '')).status).toBe(200);
});

test('nobody else reads, replaces or removes one', async () => {
  const name = await sent();
  const stranger = await app.signIn();
  const candidate = await on.pipeline.candidate();
  for (const who of [stranger, candidate]) {
    expect((await bucketOf(who).download(name)).error).not.toBeNull();
    expect((await bucketOf(who).createSignedUrl(name, 60)).error).not.toBeNull();
    expect((await put(who, nameIn(chat))).error).not.toBeNull();
  }
  for (const who of [owner, user, applicant.who, stranger]) {
    expect((await bucketOf(who).upload(name, PNG, { upsert: true, contentType: 'image/png' })).error).not.toBeNull();
    await bucketOf(who).remove([name]);
  }
  expect((await bucketOf(user).download(name)).error).toBeNull();
});

test('one is put only by who may write there, under a name of its kind, and has to be a picture', async () => {
  expect((await put(applicant.who, nameIn(chat))).error).toBeNull();
  for (const name of [`${chat}/x.png`, `${randomUUID()}/${randomUUID()}.png`, `${chat}/${randomUUID()}.svg`, 'x.png']) {
    expect((await put(owner, name)).error).not.toBeNull();
  }
  const html = Buffer.from('<html><script>alert(1)</script></html>');
  expect((await put(owner, nameIn(chat), html)).error).not.toBeNull();
  expect((await put(owner, nameIn(chat), html, 'text/html')).error).not.toBeNull();
  const hidden = await on.opened(owner, applicant.application_id, { private: true });
  expect((await put(user, nameIn(hidden.id))).error).not.toBeNull();
  await on.pipeline.remove(owner, applicant.application_id);
  for (const who of [owner, applicant.who]) expect((await put(who, nameIn(chat))).error).not.toBeNull();
});

test('only one’s own, in this conversation, is sent', async () => {
  const theirs = nameIn(chat);
  await put(user, theirs);
  const other = await on.opened(owner, (await on.applicant(owner)).application_id);
  const elsewhere = nameIn(other.id);
  await put(owner, elsewhere);
  for (const name of [theirs, elsewhere, nameIn(chat), `${chat}/../${elsewhere}`]) {
    expect(codeOf(await picture(owner, name))).toBe('files.not_found');
  }
});

test('so many wait to be sent and no more; a day later they are gone, and what was sent stays', async () => {
  const kept = await sent();
  for (let count = 0; count < chatLimits.unsent.pictures; count++) {
    expect((await put(owner, nameIn(chat))).error).toBeNull();
  }
  expect((await put(owner, nameIn(chat))).error).not.toBeNull();
  const names = async () =>
    (
      await app.db.query<{ name: string }>(
        "select name from storage.objects where bucket_id = 'chat' and folder = $1",
        [`${chat}/`],
      )
    ).rows.map(({ name }) => name);
  await sweepPictures.run(app.deps, {} as never);
  expect((await names()).length).toBe(chatLimits.unsent.pictures + 1);
  const clock = () => new Date(Date.now() + chatLimits.unsent.hours * duration.hour + 1_000);
  await sweepPictures.run({ ...app.deps, clock }, {} as never);
  expect(await names()).toEqual([kept]);
});

test('of twenty that come at once where one has room, one comes in', async () => {
  const { profile_id } = owner;
  await app.db.query(
    `insert into storage.objects (bucket_id, name, owner_id, version, metadata)
     select 'chat', $1 || '/' || n, $2, gen_random_uuid(), '{}' from generate_series(2, $3::int) n`,
    [chat, profile_id, chatLimits.unsent.pictures],
  );
  const replies = await Promise.all(Array.from({ length: 20 }, () => put(owner, nameIn(chat))));
  expect(replies.filter(({ error }) => error === null)).toHaveLength(1);
  const { rows } = await app.db.query('select from storage.objects where folder = $1', [`${chat}/`]);
  expect(rows).toHaveLength(chatLimits.unsent.pictures);
  // Another conversation's is not brought here, either.
  const other = (await on.opened(owner, (await on.applicant(owner)).application_id)).id;
  const elsewhere = nameIn(other);
  expect((await put(owner, elsewhere)).error).toBeNull();
  expect((await bucketOf(owner).move(elsewhere, nameIn(chat))).error).not.toBeNull();
});

test('they go with their conversation, however it goes', async () => {
  const left = async () =>
    (await app.db.query("select from storage.objects where bucket_id = 'chat' and folder = $1", [`${chat}/`])).rows
      .length;
  await sent();
  await on.remove(owner, chat);
  await expect.poll(left).toBe(0);
  chat = (await on.opened(owner, applicant.application_id)).id;
  await sent();
  await on.pipeline.at(owner, `archive/${applicant.job_id}`, 'PATCH', { removeAppsAndChats: true });
  await sweepPictures.run(app.deps, {} as never);
  expect(await left()).toBe(0);
});
