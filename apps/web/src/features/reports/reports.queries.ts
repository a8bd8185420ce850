import type { Measure } from '@marula/contract/measures';
import type { ReportQuestion } from '@marula/contract/reports.contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';
import * as reportsEndpoints from '@/lib/endpoints/reports.gen';

/** In an address the measures are one word with commas. */
const queryOf = (question: ReportQuestion) => ({
  ...question,
  measures: question.measures.join(',') as unknown as Measure[],
});

export const reportsQueries = {
  all: ['reports'] as const,
  /** With its question: until the next answer comes, the one before is shown for what it was asked. */
  answer: (question: ReportQuestion) =>
    queryOptions({
      queryKey: [...reportsQueries.all, 'answer', question],
      queryFn: async ({ signal }) => ({
        question,
        report: await api(reportsEndpoints.read, { query: queryOf(question), signal }),
      }),
      placeholderData: keepPreviousData,
    }),
  saved: () =>
    queryOptions({
      queryKey: [...reportsQueries.all, 'saved'],
      queryFn: async ({ signal }) => (await api(reportsEndpoints.saved, { signal })).items,
    }),
};

export const readTable = (question: ReportQuestion): Promise<string> =>
  api(reportsEndpoints.export, { query: queryOf(question) });
