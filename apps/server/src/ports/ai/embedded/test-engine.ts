import type { FormOptions } from '@marula/contract/forms.contract';
import { type TenantCode, tenants } from '@marula/contract/tenants';
import { experiences, lists } from '../../../db/reference/lists.ts';
import { readShippedLibrary } from '../../../db/reference/occupations.ts';
import type { ReadSearch, ToolResult, WrittenJob } from '../port.ts';
import type { ToolName } from '../tools.ts';
import { embeddedAi } from './embedded.ts';

export const library = await readShippedLibrary();
export const ai = embeddedAi(library);

const industries = [...new Map(library.map(({ industry_id: id, industry: name }) => [id, { id, name }])).values()];
const provinces = Object.values(tenants).flatMap(({ provinces: names, work_country_id }) =>
  names.map((name, at) => ({ id: work_country_id * 100 + at, name, work_country_id })),
);

/** The lists that forms offer, as the reference data has them. */
export const options = {
  ...lists,
  experiences,
  industries,
  industry_positions: library.map(({ id, position: name, industry_id }) => ({ id, name, industry_id, shown: true })),
  provinces,
} as unknown as FormOptions;

/** A Tuesday. */
export const today = '2026-11-17';
const call = { signal: new AbortController().signal };
export const company = 'Mopane Holdings';

export const draft = async (text: string, country: TenantCode = 'ZA'): Promise<WrittenJob | undefined> =>
  (await ai.draftJob({ text, company, options, today, tenant: tenants[country] }, call)).value;

export const search = async (text: string, before?: ReadSearch, country: TenantCode = 'ZA'): Promise<ReadSearch> =>
  (await ai.readSearch({ text, before, options, today, tenant: tenants[country] }, call)).value;

export interface Said {
  tool: ToolName | undefined;
  input: unknown;
  words: string;
}

export const jobs = [
  { id: '11111111-1111-4111-8111-111111111111', title: 'Code 14 driver, cross-border' },
  { id: '22222222-2222-4222-8222-222222222222', title: 'Baker, early shift' },
  { id: '33333333-3333-4333-8333-333333333333', title: 'Diesel mechanic' },
];

/** Says something to Felix and tells which tool it asked for, and what it said. */
export async function talk(
  said: string | readonly string[],
  at: { job?: (typeof jobs)[number]; jobs?: typeof jobs; felix?: string; signal?: AbortSignal } = {},
): Promise<Said> {
  const texts = typeof said === 'string' ? [said] : said;
  const messages = texts.flatMap((text, index) => [
    { from: 'person' as const, text },
    ...(index < texts.length - 1 ? [{ from: 'felix' as const, text: at.felix ?? 'Here you are.' }] : []),
  ]);
  const asked: Said = { tool: undefined, input: undefined, words: '' };
  const run = async (tool: ToolName, input: unknown): Promise<ToolResult> => {
    Object.assign(asked, { tool, input });
    return { sentence: 'Twelve people applied in the last seven days.', data: null };
  };
  const ask = { tenant: tenants.ZA, today, messages, job: at.job, jobs: at.jobs ?? jobs };
  for await (const piece of ai.answer(ask, run, { signal: at.signal ?? call.signal })) {
    if ('words' in piece) asked.words += piece.words;
  }
  return asked;
}
