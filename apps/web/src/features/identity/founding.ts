import type { NewEmployer } from '@marula/contract/employers.contract';
import type { User } from '@supabase/supabase-js';
import { api } from '@/lib/api';
import { authClient } from '@/lib/auth/client';
import { ensureMe, loadMe } from '@/lib/auth/me';
import { startSession } from '@/lib/auth/session';
import * as employersEndpoints from '@/lib/endpoints/employers.gen';
import * as formsEndpoints from '@/lib/endpoints/forms.gen';
import { hasSession } from '@/lib/session';
import type { Names } from './names';
import { signedInAs } from './sign-in';
import { flagOwner } from './sign-up';

export interface CompanyDraft extends Names {
  name: string;
  website: string;
  industry_id: string;
  company_type_id: string;
}

export type Start = NewEmployer['start'];

export const companyLists = () => api(formsEndpoints.read);

/** Who signs up: nobody yet, somebody without a company, or somebody who has nothing to do here. */
export type Founder = { at: 'account' } | { at: 'company'; user: User } | { at: 'code' } | { at: 'done' };

export const currentFounder = async (): Promise<Founder> => {
  if (!hasSession()) return { at: 'account' };
  const { auth } = await authClient();
  const { session } = (await auth.getSession()).data;
  if (!session) return { at: 'account' };
  const now = await signedInAs();
  if (now === 'code') return { at: 'code' };
  if (now === 'employer' && (await ensureMe()).company_id) return { at: 'done' };
  return { at: 'company', user: session.user };
};

/** People leave the scheme out; the server wants a whole address. */
const wholeAddress = (typed: string) => {
  const address = typed.trim();
  if (address === '') return null;
  return /^https?:\/\//i.test(address) ? address : `https://${address}`;
};

const idOf = (chosen: string) => (chosen === '' ? null : Number(chosen));

export const foundCompany = async (draft: CompanyDraft, start: Start, user: User): Promise<void> => {
  await startSession();
  await flagOwner(user.user_metadata);
  await api(employersEndpoints.create, {
    body: {
      first_name: draft.first_name,
      last_name: draft.last_name,
      contact_number: null,
      company: {
        name: draft.name,
        website: wholeAddress(draft.website),
        industry_id: idOf(draft.industry_id),
        company_type_id: idOf(draft.company_type_id),
      },
      start,
    },
  });
  await loadMe();
};
