import { type MutationStatus, useMutationState } from '@tanstack/react-query';

const name = 'answer-file';

export const answerFileKey = (questionId: string) => [name, questionId] as const;

/** By question, how the last file chosen for it fares: sending goes on when its question is left. */
export const useFileStates = (): ReadonlyMap<unknown, MutationStatus> =>
  new Map(
    useMutationState({
      filters: { mutationKey: [name] },
      select: ({ options, state }) => [options.mutationKey?.[1], state.status] as const,
    }),
  );
