import { randomUUID } from 'node:crypto';
import type { FormOptions } from '@marula/contract/forms.contract';
import { teamRoleIds } from '@marula/contract/permissions';
import { applicationStatusIds as ids } from '@marula/contract/statuses';
import { localeHeader } from '@marula/contract/tenants';
import { vi } from 'vitest';
import { demoPassword as password } from '../../apps/server/src/demo/accounts.ts';
import { call } from '../../e2e/support/call.ts';
import { newEmail } from '../../e2e/support/company.ts';
import { codeIn } from '../../e2e/support/mail.ts';
import type { Product } from '../../e2e/support/product.ts';
import { type Session, sessionOf } from '../../e2e/support/session.ts';
import { type Letter, lettersIn } from './letters.ts';
import { locale } from './third-locale.ts';

/** Whatever people write here has no Latin letter: one that has was written by the product. */
const owner = { first_name: 'Ωλγα', last_name: 'Θεού' };
const candidate = { first_name: 'Ζωή', last_name: 'Ψυχή' };
const colleague = { first_name: 'Ηλίας', last_name: 'Ξένος' };
const company = { name: 'Ξυλουργείο' };
const title = 'Πιλότος';
/** The name of a job that many do comes from the database's list: it is data, in the language of the list. */
export const occupation = 'Accounts clerk';
const said = () => ({ content: 'Ωραία!', unique_id: randomUUID() });

/** Mails are looked for by the clock of the product, which sends some of them every other minute. */
const patiently = { timeout: 150_000, interval: 500 };

interface Row {
  id: string;
}

/** What somebody does in the third locale, in the ways of the web and of the app. */
export const journeyOn = (product: Product) => {
  const { url } = product;
  const headers = { [localeHeader]: locale };
  const as =
    (token: string) =>
    <Reply = Row>(method: string, path: string, body?: object): Promise<Reply> =>
      call<Reply>(url + path, { method, token, headers, ...(body && { body }) });

  /** Everything that somebody was sent, once so much has come. */
  const letters = async (email: string, count: number): Promise<Letter[]> => {
    const sent = async () => {
      const found = (await lettersIn(product)).filter(({ to }) => to.includes(email));
      if (found.length < count) throw new Error(`${email} has ${found.length} of ${count} letters`);
      return found;
    };
    return vi.waitFor(sent, patiently);
  };

  const signUp = async (name: string, flags: object) => {
    const email = newEmail(name);
    const data = { has_password: true, locale, ...flags };
    await call(`${url}/auth/v1/signup`, { body: { email, password, data } });
    const [confirmation] = await letters(email, 1);
    if (!confirmation) throw new Error('no confirmation');
    const verified = { type: 'signup', email, token: codeIn(confirmation) };
    const session = await call<Session>(`${url}/auth/v1/verify`, { body: verified });
    return { email, id: session.user.id, token: session.access_token, does: as(session.access_token) };
  };

  const found = async () => {
    const founder = await signUp('owner', { is_employer: true, new_owner: true });
    await founder.does('POST', '/api/employer', { ...owner, company, start: 'trial' });
    await founder.does('PATCH', `/api/employer/${founder.id}`, { data: { onboarding_seen: true } });
    return founder;
  };
  type Person = Awaited<ReturnType<typeof signUp>>;

  const lists = ({ does }: Pick<Person, 'does'>) => does<FormOptions>('GET', '/api/form');

  return {
    letters,
    found,
    lists,

    /** Invites somebody, who joins, rises, leaves, and has a letter about each. */
    async team({ does }: Person): Promise<string> {
      const email = newEmail('colleague');
      await does('POST', '/api/team/invite', { email, teamRoleId: teamRoleIds.User });
      const [invite] = await letters(email, 1);
      const token = /create-member\?token=([\w-]+)/.exec(invite?.text ?? '')?.[1];
      await call(`${url}/api/invite`, { headers, body: { token, password, ...colleague } });
      const { user } = await sessionOf(url, email, password);
      await does('PATCH', `/api/team/user/${user.id}`, { role: teamRoleIds.Admin });
      await letters(email, 3);
      await does('DELETE', `/api/team/user/${user.id}`);
      return email;
    },

    post: ({ does }: Person): Promise<Row> => does('POST', '/api/job', { title }),

    async apply(job_id: string) {
      const person = await signUp('candidate', { is_employer: false });
      await person.does('POST', '/api/candidate/me', candidate);
      const { id } = await person.does('POST', '/api/candidate/me/application', { job_id });
      return { ...person, application: id };
    },

    async write({ does }: Person, application_id: string): Promise<string> {
      const { id } = await does('POST', '/api/chat', { application_id });
      await does('POST', '/api/chat/message', { ...said(), chat_id: id, type: 'text' });
      return id;
    },

    answer: ({ does }: Person, chat: string) => does('POST', `/api/candidate/me/chat/${chat}/message`, said()),

    move: ({ does }: Person, application: string, to: keyof typeof ids) =>
      does('PATCH', `/api/application/${application}`, { status_id: ids[to] }),

    async askReferee({ does }: Person): Promise<string> {
      const reference_email = newEmail('referee');
      const { industry_positions } = await lists({ does });
      const position = industry_positions.find(({ name }) => name === occupation);
      if (!position) throw new Error(`${occupation} is on no list`);
      const did = { industry_id: position.industry_id, industry_position_id: position.id };
      const worked = { start_date: '2019-03-01', end_date: '2021-02-28', ...did };
      const entry = { company_name: company.name, reference_name: colleague.first_name, reference_email, ...worked };
      const { id } = await does('POST', '/api/candidate/me/job-history', entry);
      await does('POST', `/api/candidate/me/job-history/${id}/reference`);
      return reference_email;
    },

    /** Asks for each letter that an account can ask for, and leaves. */
    async forgetAndLeave({ email, does }: Person) {
      await call(`${url}/auth/v1/recover`, { body: { email } });
      await does('DELETE', '/api/candidate/me', { confirmation: 'DELETE' });
    },

    items: async <Item>({ does }: Person, path: string): Promise<Item[]> =>
      (await does<{ items: Item[] }>('GET', path)).items,
  };
};
