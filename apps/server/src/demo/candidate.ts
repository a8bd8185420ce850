import type { TenantCode } from '@marula/contract/tenants';
import type { Occupation } from '../db/reference/occupations.ts';
import type { Area, Town } from './areas.ts';
import type { Traits } from './occupation-traits.ts';
import type { Person } from './people.ts';
import type { Trade } from './trades.ts';

/** Who a candidate is: cheap to draw again whenever a job or a chat needs it. */
export interface Candidate extends Person {
  id: string;
  index: number;
  tenant: TenantCode;
  occupation: Occupation;
  traits: Traits;
  trade: Trade;
  area: Area;
  town: Town;
  years: number;
  /** Has signed up and said next to nothing yet. */
  unfinished: boolean;
  /** Days since signing up. */
  age: number;
}
