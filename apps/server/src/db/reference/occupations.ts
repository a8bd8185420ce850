import { readFile } from 'node:fs/promises';

/** A position of the occupation library, with the words and figures that belong to it. */
export interface Occupation {
  id: number;
  industry_id: number;
  industry: string;
  position: string;
  synonyms: string[];
  duties: string;
  skills: string[];
  tools: string[];
  requirements: string[];
  qualifications: { ZA: string[]; ZM: string[] };
  /** Lowest and highest usual pay a month, in whole rand or kwacha. */
  pay: { ZA: [number, number]; ZM: [number, number] };
  related: string[];
}

/** As this release ships it. What is live may have been edited since: see domain/library. */
export async function readShippedLibrary(): Promise<Occupation[]> {
  const text = await readFile(new URL('./occupations.jsonl', import.meta.url), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** Up to this id. Kinds of work that were added later are found by their names, so that nobody's stored vector moves. */
const OF_MODEL = 498;

/** The kinds of work that the space of the embedded model is made of. */
export const readModelLibrary = async (): Promise<Occupation[]> =>
  (await readShippedLibrary()).filter(({ id }) => id <= OF_MODEL);

export async function readOccupations() {
  const library = await readShippedLibrary();
  const industries = [...new Map(library.map(({ industry_id: id, industry: name }) => [id, { id, name }])).values()];
  const positions = library.map(({ industry: _, position: name, ...row }) => ({ ...row, name }));
  return { industries, positions };
}
