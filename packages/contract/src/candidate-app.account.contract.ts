import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { textLimits } from './limits.ts';
import { Id } from './shared.contract.ts';

export const exportOwnData = endpoint({
  method: 'GET',
  path: '/api/candidate/me/data',
  access: 'candidate',
  summary: 'Everything that is kept about you, as a file',
  file: { type: 'application/json; charset=utf-8', name: 'marula-data.json' },
  reply: z.string(),
  rate: 10,
});

export const deleteOwnAccount = endpoint({
  method: 'DELETE',
  path: '/api/candidate/me',
  access: 'candidate',
  summary: 'Delete your account: profile, applications, conversations, files and sessions',
  /** To the letter: nothing is trimmed. */
  body: z.strictObject({ confirmation: z.string().max(textLimits.name) }),
  reply: z.object({ id: Id }),
  errors: ['employers.delete_confirmation', 'candidates.not_found', 'privacy.postponed'],
});
