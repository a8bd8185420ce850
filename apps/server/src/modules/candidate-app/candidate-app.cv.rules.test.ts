import type { CvProposal } from '@marula/contract/candidate-app.cv.contract';
import { tenants } from '@marula/contract/tenants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../app/test-app.ts';
import { foldName } from '../../db/reference/fold-name.ts';
import type { CvSample } from './candidate-app.cv.fixture.ts';
import { cvRepository } from './candidate-app.cv.repository.ts';
import { type CvLibrary, type Draft, readCvText } from './candidate-app.cv.rules.ts';
import { townOf } from './candidate-app.cv-known.rules.ts';
import { laterCvs } from './candidate-app.cv-later.fixture.ts';
import { southAfricanCvs } from './candidate-app.cv-south-africa.fixture.ts';
import { zambianCvs } from './candidate-app.cv-zambia.fixture.ts';

let app: TestApp;
let library: CvLibrary;
beforeAll(async () => {
  app = await startTestApp();
  library = await cvRepository(app.db).library();
});
afterAll(() => app.stop());

const today = '2026-11-17';
const nameOf = (list: readonly { id: number; name: string }[], id: number | null) =>
  list.find((one) => one.id === id)?.name ?? '-';
const month = (day: string | null) => day?.slice(0, 7) ?? '?';

/** A proposal in one line, as the samples write it. */
const lineOf = (proposal: Draft | CvProposal): string => {
  switch (proposal.field) {
    case 'about_you':
      return 'about';
    case 'contact_number':
      return `phone: ${proposal.value}`;
    case 'location':
      return `town: ${proposal.value.name}`;
    case 'industry':
      return `work: ${nameOf(library.positions, proposal.value.industry_position_id)}`;
    case 'job_history': {
      const { company_name, industry_position_id, start_date, end_date, current_position } = proposal.value;
      const until = current_position ? 'now' : month(end_date);
      return `job: ${company_name} | ${nameOf(library.positions, industry_position_id)} | ${month(start_date)}..${until}`;
    }
    case 'education': {
      const { education_level_id, school, end_date } = proposal.value;
      return `education: ${nameOf(library.education_levels, education_level_id)} | ${school} | ${end_date?.slice(0, 4) ?? '?'}`;
    }
    case 'language': {
      const { language_id, language_proficiency_id } = proposal.value;
      return `language: ${nameOf(library.languages, language_id)} ${nameOf(library.language_proficiencies, language_proficiency_id)}`;
    }
    case 'drivers_licence':
      return `licence: ${nameOf(library.drivers_licences, proposal.value)}`;
    default:
      return `${proposal.field}: ${proposal.value}`;
  }
};

async function read({ text, country }: Pick<CvSample, 'text' | 'country'>): Promise<Draft[]> {
  const tenant = tenants[country];
  const { drafts, places } = readCvText([text.split('\n')], library, { tenant, today });
  const folded = places.map(({ name }) => foldName(name));
  const town = townOf(places, await cvRepository(app.db).towns(tenant.work_country_id, folded));
  return town ? [...drafts, town] : drafts;
}

/** How much of what is proposed is right, and how much of what is there is proposed. */
async function measure(samples: readonly CvSample[]) {
  let right = 0;
  let proposed = 0;
  let expected = 0;
  const misread: Record<string, object> = {};
  for (const sample of samples) {
    const lines = (await read(sample)).map(lineOf);
    const wrong = lines.filter((line) => !sample.says.includes(line));
    const missed = sample.says.filter((line) => !lines.includes(line));
    right += lines.length - wrong.length;
    proposed += lines.length;
    expected += sample.says.length;
    if (wrong.length + missed.length > 0) misread[sample.name] = { wrong, missed };
  }
  return { precision: right / proposed, recall: right / expected, misread: JSON.stringify(misread, null, 2) };
}

test.each([
  ['of both countries', [...southAfricanCvs, ...zambianCvs]],
  ['written after the first rules', laterCvs],
])('CVs %s are read as somebody would read them', async (_, samples) => {
  const { precision, recall, misread } = await measure(samples);
  process.stdout.write(`precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)} over ${samples.length} CVs\n`);
  expect(precision, misread).toBeGreaterThanOrEqual(0.9);
  expect(recall, misread).toBeGreaterThanOrEqual(0.7);
});
