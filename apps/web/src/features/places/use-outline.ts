import type { TenantCode } from '@marula/contract/tenants';
import { useEffect, useState } from 'react';
import { getTenant } from '@/lib/tenant';
import { loadOutline, type Outline } from './outline';

const loading = new Map<TenantCode, Promise<Outline>>();

const outlineOf = (code: TenantCode) => {
  const known = loading.get(code) ?? loadOutline(code);
  loading.set(code, known);
  // The next map tries again.
  known.catch(() => loading.delete(code));
  return known;
};

/** The country's own outline: undefined while it loads, null when it cannot. */
export const useOutline = (): Outline | null | undefined => {
  const [outline, setOutline] = useState<Outline | null>();
  const { code } = getTenant();
  useEffect(() => {
    let shown = true;
    outlineOf(code).then(
      (loaded) => shown && setOutline(loaded),
      () => shown && setOutline(null),
    );
    return () => {
      shown = false;
    };
  }, [code]);
  return outline;
};
