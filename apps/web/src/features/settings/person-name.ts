import type { Employer } from '@marula/contract/employers.contract';

export const nameOf = ({ first_name, last_name, email }: Pick<Employer, 'first_name' | 'last_name' | 'email'>) =>
  `${first_name} ${last_name}`.trim() || email;
