import type { ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import type { Deps } from '../../core/deps.ts';
import { openWorkRepository } from './job-search.open-work.repository.ts';

export const readOpenWork = (deps: Deps, country: number): Promise<ReplyOf<typeof endpoints.jobs.openWork>> =>
  openWorkRepository(deps.db).count(country, deps.clock());
