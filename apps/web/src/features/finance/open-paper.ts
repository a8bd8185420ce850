import { api } from '@/lib/api';
import * as financeEndpoints from '@/lib/endpoints/finance.gen';
import { saveTable } from '@/lib/save-table';

/** The paper that the company got, as a file. */
export const openPaper = ({ id, number }: { id: string; number: string }): Promise<void> =>
  saveTable(`${number}.pdf`, () => api(financeEndpoints.paper, { params: { id } }), 'application/pdf');
