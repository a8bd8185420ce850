import type { Company } from '@marula/contract/companies.contract';
import { changesBetween, type Fields } from '../../domain/activity/changes.ts';

const fields: Fields<Company> = {
  name: ({ name }) => name,
  website: ({ website }) => website,
  industry: ({ industry }) => industry?.name,
  company_type: ({ company_type }) => company_type?.name,
};

const long: Fields<Company> = {
  description: ({ description }) => description,
  logo: ({ logo }) => logo,
  // Where invoices go is nobody's but those who may read it.
  billing_information: ({ billing_information }) => billing_information && JSON.stringify(billing_information),
};

export const changesOfCompany = (before: Company, after: Company) => changesBetween(before, after, fields, long);
