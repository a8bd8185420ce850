import { useCallback } from 'react';
import { askedOnce, useAnswer } from '@/lib/ask';
import { getTenant } from '@/lib/tenant';
import { loadOutline, type Outline } from './outline';

const outlineOf = askedOnce(loadOutline);

/** The country's own outline: undefined while it loads, null when it cannot. */
export const useOutline = (): Outline | null | undefined => {
  const { code } = getTenant();
  const { data, error } = useAnswer(useCallback(() => outlineOf(code), [code]));
  return error ? null : data;
};
