import { endpoint } from '@marula/contract/endpoint';
import { pageOf, pageQuery } from '@marula/contract/shared.contract';
import { z } from 'zod';

/** The list that every contestant returns: ten rows, about 2 kB as JSON. */
export const list = {
  items: Array.from({ length: 10 }, (_, n) => ({
    id: `00000000-0000-4000-8000-00000000000${n}`,
    title: `Driver, code 14, night shift ${n}`,
    company: 'Baobab Logistics',
    place: 'Kempton Park, Gauteng',
    salary: 1_250_000 + n,
    created_at: '2026-11-15T08:00:00.000Z',
  })),
  page: 1,
  rows: 10,
  total: 10,
};

export const listEndpoint = endpoint({
  method: 'GET',
  path: '/api/bench',
  access: 'public',
  summary: 'The list of the benchmark',
  query: pageQuery(),
  reply: pageOf(z.looseObject({ id: z.uuid() })),
});
