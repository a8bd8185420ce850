import type { FormOptions } from '@marula/contract/forms.contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formOptionsQuery } from '@/lib/form-options';
import { Failed } from '../shell/failed';
import { Waiting } from '../shell/waiting';

/** A form that chooses from the lists of the product waits for them, and says so where they do not come. */
export function WithOptions({ children }: { children: (options: FormOptions) => ReactNode }) {
  const { data, error, refetch } = useQuery(formOptionsQuery);
  if (data) return children(data);
  return error ? <Failed error={error} onAgain={() => void refetch()} /> : <Waiting />;
}
