import { dropDraft, keepDraft, readDraft } from '@/lib/kept-drafts';
import type { CompanyDraft } from './founding';

const name = 'company';

export const emptyDraft: CompanyDraft = {
  first_name: '',
  last_name: '',
  name: '',
  website: '',
  industry_id: '',
  company_type_id: '',
};

/** What stands in the form when it opens: what was typed before a reload, over what the account knows. */
export const companyDraft = (known: Partial<CompanyDraft>): CompanyDraft => {
  const kept = readDraft(name)?.value;
  const typed = typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {};
  const fields = Object.keys(emptyDraft) as (keyof CompanyDraft)[];
  const own = fields.flatMap((field) =>
    typeof typed[field] === 'string' && typed[field] ? [[field, typed[field]]] : [],
  );
  return { ...emptyDraft, ...known, ...Object.fromEntries(own) };
};

export const keepCompany = (draft: CompanyDraft) => keepDraft(name, draft, new Date());
export const dropCompany = () => dropDraft(name);
