import { Id } from '@marula/contract/shared.contract';
import { localeOf } from '@marula/contract/tenants';
import { z } from 'zod';
import type { Deps } from '../../core/deps.ts';
import { task } from '../../core/module.ts';
import { deliver, mailTask } from '../../mail/mail.tasks.ts';
import { referenceRequest } from '../../mail/reference-letters.ts';
import { referenceRequestsRepository } from './references.repository.ts';

type Asked = NonNullable<Awaited<ReturnType<ReturnType<typeof referenceRequestsRepository>['findOpen']>>>;

function addressOf({ config }: Deps, { profile_id, job_history_id, candidate_name }: Asked, token: string): string {
  const query = new URLSearchParams({ token, id: profile_id, job_history: job_history_id, candidate_name });
  return `${config.http.siteUrl}/action-reference?${query}`;
}

/**
 * Not the usual mail: the entry says that its referee was asked once the mail server has taken it, and who is no longer
 * to be asked gets none.
 */
export const askReferee = task({
  name: 'references.ask-referee',
  schema: z.object({ request_id: Id, token: z.string() }),
  ...mailTask,
  async run(deps, { request_id, token }) {
    const requests = referenceRequestsRepository(deps.db);
    const asked = await requests.findOpen(request_id, deps.clock());
    if (!asked) return;
    // What the referee reads is known to nobody: they are asked as the one who names them speaks.
    const locale = localeOf(asked.locale, asked.work_country_id);
    const letter = referenceRequest(locale, { ...asked, url: addressOf(deps, asked, token) });
    await deliver(deps, { id: request_id, to: asked.email, locale, letter });
    await requests.noteSent(request_id);
  },
});
