import { useMutationState } from '@tanstack/react-query';

const name = 'answer-file';

export const answerFileKey = (questionId: string) => [name, questionId] as const;

/** The questions whose file is on its way: it goes on when its question is left. */
export const useArrivingFiles = (): ReadonlySet<unknown> =>
  new Set(
    useMutationState({
      filters: { mutationKey: [name], status: 'pending' },
      select: ({ options }) => options.mutationKey?.[1],
    }),
  );
