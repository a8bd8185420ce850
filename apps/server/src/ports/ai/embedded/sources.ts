import type { WrittenJob } from '../port.ts';
import type { SaidClauses } from './clauses.ts';
import type { FoundOccupation } from './occupation.ts';
import type { WrittenRequirements } from './requirements.ts';
import type { Scene } from './scene.ts';

export type Source = WrittenJob['sources'][number];

const quoted = (field: string, quotes: readonly (string | undefined)[]): Source[] => {
  const quote = quotes.find((words) => words);
  return quote ? [{ field, from: 'words', quote }] : [];
};

interface Written {
  clauses: SaidClauses;
  requirements: WrittenRequirements;
  best: FoundOccupation;
  documents: readonly string[];
}

/** Where each field comes from that is no choice of a list. */
export function spokenSources({ said }: Scene, { clauses, requirements, best, documents }: Written): Source[] {
  const detail = [...said.hours.quotes, said.route?.quote].filter((quote) => quote !== undefined);
  return [
    { field: 'title', from: 'words', quote: best.quote },
    {
      field: 'description',
      from: clauses.duties.length > 0 || detail.length > 0 ? 'words' : 'library',
      quote: detail[0] ?? null,
    },
    {
      field: 'candidate_requirements',
      from: requirements.said ? 'words' : 'library',
      quote: said.experience?.quote ?? said.licence?.quote ?? said.education?.quote ?? null,
    },
    ...quoted('candidate_requirements', [said.permit?.quote]),
    ...quoted('location', [said.place?.quote]),
    ...quoted('salary', [said.pay?.quote]),
    ...quoted('start_date', [said.dates.start?.quote]),
    ...quoted('end_date', [said.dates.end?.quote]),
    ...quoted('openings', [said.people?.quote]),
    ...(documents.length > 0
      ? [
          {
            field: 'documents',
            from: said.documents.length > 0 ? 'words' : 'usual',
            quote: said.documents[0]?.quote ?? null,
          } as const,
        ]
      : []),
    ...quoted(
      'languages',
      said.languages.map(({ quote }) => quote),
    ),
    ...quoted(
      'benefits',
      said.benefits.map(({ quote }) => quote),
    ),
    ...quoted(
      'custom_benefits',
      said.custom_benefits.map(({ quote }) => quote),
    ),
    { field: 'questionnaire', from: 'usual', quote: null },
  ];
}
