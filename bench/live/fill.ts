import { randomUUID } from 'node:crypto';
import { createMember } from '../../apps/server/src/app/test-member.ts';
import type { Database } from '../../apps/server/src/core/database.ts';
import { insertRows } from '../../apps/server/src/db/insert-rows.ts';
import { teamRoleIds } from '../../packages/contract/src/permissions.ts';

/** Who takes part in one conversation. The whole company hears it. */
const TALK = 5;

interface Person {
  profile_id: string;
  company_id: string;
  session_id: string;
}

async function addColleagues(db: Database, company_id: string, count: number): Promise<Person[]> {
  const people = Array.from({ length: count }, () => ({
    profile_id: randomUUID(),
    company_id,
    session_id: randomUUID(),
  }));
  const emailOf = (id: string) => `${id}@example.test`;
  const role = { user_type: 'Employer', company_id, team_role_id: teamRoleIds.User };
  const confirmed = { email_confirmed_at: new Date() };
  await insertRows(
    db,
    'profiles',
    people.map(({ profile_id: id }) => ({ id, email: emailOf(id), ...role })),
  );
  await insertRows(
    db,
    'auth.users',
    people.map(({ profile_id: id }) => ({ id, email: emailOf(id), ...confirmed })),
  );
  await insertRows(
    db,
    'auth.sessions',
    people.map(({ profile_id, session_id }) => ({ id: session_id, user_id: profile_id })),
  );
  return people;
}

/** Companies of these sizes whose people talk in small rounds. */
export async function fill(db: Database, sizes: readonly number[]) {
  const members: (Person & { chat_id: string })[] = [];
  for (const size of sizes) {
    const owner = await createMember(db, { plan: 'scale' });
    const { company_id } = owner;
    const team = [owner, ...(await addColleagues(db, company_id, size - 1))];
    const chats = Array.from({ length: Math.ceil(size / TALK) }, () => ({ id: randomUUID(), company_id }));
    const placed = team.map((person, n) => ({ ...person, chat_id: chats[n % chats.length]?.id ?? '' }));
    await insertRows(db, 'chats', chats);
    await insertRows(
      db,
      'chat_participants',
      placed.map(({ chat_id, profile_id }) => ({ chat_id, profile_id, last_read_at: new Date() })),
    );
    members.push(...placed);
  }
  await db.query('vacuum analyze');
  return members;
}
