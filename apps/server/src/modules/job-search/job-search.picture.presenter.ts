import { createHash } from 'node:crypto';
import { formatMoney } from '@marula/contract/formats';
import type { PublicJob } from '@marula/contract/jobs.browse.contract';
import { type PageImage, sitePicture } from '../../core/module.ts';
import { payText } from './job-search.feeds.presenter.ts';

/** Another drawing under the same facts needs another address. */
const LOOK = 1;
const HASH_CHARACTERS = 16;

/** All that a job's picture shows, and nothing else: its address is made of it. */
export interface PictureFacts {
  title: string;
  company: string;
  /** Where the logo is said to be; what is drawn is read from our own files. */
  logo: string | null;
  facts: string[];
}

type Pictured = Pick<PublicJob, 'title' | 'company' | 'location' | 'salary' | 'time_commitment' | 'industry_position'>;

/** Pictographs, marks that nobody sees, and the letters of other scripts, which the fonts do not have. */
const UNDRAWN =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\p{Variation_Selector}|\p{C}|[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/gu;

export const drawable = (text: string): string =>
  text.toWellFormed().normalize('NFC').replaceAll(UNDRAWN, ' ').replaceAll(/\s+/g, ' ').trim();

export function pictureFacts(job: Pictured): PictureFacts {
  const facts = [job.location?.name, payText(job, formatMoney), job.time_commitment?.name];
  return {
    title: drawable(job.title) || drawable(job.industry_position?.name ?? ''),
    company: drawable(job.company.name),
    logo: job.company.logo,
    facts: facts.map((fact) => drawable(fact ?? '')).filter((fact) => fact !== ''),
  };
}

const hashOf = (facts: PictureFacts): string =>
  createHash('sha256')
    .update(JSON.stringify([LOOK, facts]))
    .digest('hex')
    .slice(0, HASH_CHARACTERS);

export const picturePath = (id: string, facts: PictureFacts) => `/previews/jobs/${id}-${hashOf(facts)}.jpg` as const;

/** For the head of a job's page. */
export function jobImage(job: Pictured & { id: string }): PageImage {
  const facts = pictureFacts(job);
  const { width, height } = sitePicture;
  return {
    path: picturePath(job.id, facts),
    width,
    height,
    alt: [job.title, job.company.name, ...facts.facts].join(', '),
  };
}
