import { tenants } from '@marula/contract/tenants';
import { today } from '../locales/today.ts';

/** The day by which things are counted: both countries keep the same time, all year (migration 0041). */
export const workDay = (moment: Date): string => today(moment, tenants.ZA);
