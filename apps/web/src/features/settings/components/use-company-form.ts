import type { Company, CompanyChanges } from '@marula/contract/companies.contract';
import { z } from 'zod';
import { rules } from '@/lib/form/rules';
import { useForm } from '@/lib/form/use-form';
import { m } from '@/paraglide/messages';
import { descriptionOfText, textOfDescription } from '../description-text';

const initialOf = ({ name, description, website, industry_id, company_type_id }: Company) => ({
  name,
  description: textOfDescription(description),
  website: website ?? '',
  industry_id: industry_id ? String(industry_id) : '',
  company_type_id: company_type_id ? String(company_type_id) : '',
});

type Values = ReturnType<typeof initialOf>;

/** People type addresses without the protocol; what is stored can be followed. */
const addressOf = (typed: string) => {
  const text = typed.trim();
  if (!text) return null;
  return /^https?:\/\//i.test(text) ? text : `https://${text}`;
};

const sent: { [Field in keyof Values]: (value: string) => CompanyChanges } = {
  name: (name) => ({ name: name.trim() }),
  description: (text) => ({ description: descriptionOfText(text) }),
  website: (typed) => ({ website: addressOf(typed) }),
  industry_id: (id) => ({ industry_id: id ? Number(id) : null }),
  company_type_id: (id) => ({ company_type_id: id ? Number(id) : null }),
};

/** Only what was changed: what somebody else changed meanwhile, and what this form cannot show, stays. */
export const changesOf = (before: Values, after: Values): CompanyChanges =>
  Object.assign(
    {},
    ...Object.entries(sent).map(([field, change]) => {
      const key = field as keyof Values;
      return before[key] === after[key] ? {} : change(after[key]);
    }),
  );

/** What may be left empty is only checked when it is not. */
const anything = rules.valid('', z.unknown());

export const useCompanyForm = (company: Company) =>
  useForm<Values>({
    initialValues: initialOf(company),
    rules: {
      name: rules.required(m.settings_company_name()),
      website: ({ website }) => (website.trim() ? rules.url(m.settings_company_website()) : anything),
    },
  });
