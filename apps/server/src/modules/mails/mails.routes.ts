import { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import { form, type Module, route } from '../../core/module.ts';
import { sendAnnouncements } from './mails.announcements.tasks.ts';
import { forgetOldLines, sendDigest, sendDigests } from './mails.digests.tasks.ts';
import { changeUnsubscription, readUnsubscription } from './mails.unsubscribe.usecases.ts';

const { mails } = endpoints;

const ACTION = '/action';
const tokenIn = (query: URLSearchParams) => query.get('unsubscribe') ?? undefined;

export const mailsModule: Module = {
  name: 'mails',
  routes: [
    route(mails.readUnsubscription, ({ deps, query }) => readUnsubscription(deps, query.token)),
    route(mails.changeUnsubscription, ({ deps, body }) => changeUnsubscription(deps, body.token, body.wanted)),
  ],
  // One POST from a mail program stops the mails, and so does the page's own form where no script runs.
  forms: [
    form(ACTION, mails.changeUnsubscription, (query, fields) => {
      const token = tokenIn(query);
      if (fields.get('again')) return { token, wanted: true };
      return fields.get('List-Unsubscribe') === 'One-Click' ? { token, wanted: false } : { token };
    }),
  ],
  pages: [
    {
      path: ACTION,
      head: async (deps, { query }) => {
        const token = tokenIn(query);
        const head = { path: ACTION, hidden: true, personal: true };
        const isKnown = token === undefined || (await readUnsubscription(deps, token).then(() => true, unlessInvalid));
        return { ...head, status: isKnown ? 200 : 400 };
      },
    },
  ],
  tasks: [sendDigests, sendDigest, forgetOldLines, sendAnnouncements],
};

const unlessInvalid = (error: unknown) => {
  if (error instanceof AppError) return false;
  throw error;
};
