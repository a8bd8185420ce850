import type { askForCheck } from '@marula/contract/checks.contract';
import type { BodyOf } from '@marula/contract/endpoint';
import { storage } from '@marula/contract/file-limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, newKey } from '@/lib/api';
import * as checksEndpoints from '@/lib/endpoints/checks.gen';
import { putFile } from '@/lib/files';
import { settingsQueries } from './settings.queries';

type Asking = Omit<BodyOf<typeof askForCheck>, 'document'> & { file: File | null };

const endings: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** Puts the document away first: a check that names none is asked for only when there is none. */
async function putDocument(companyId: string, file: File): Promise<string> {
  const name = `${companyId}/${newKey()}.${endings[file.type] ?? 'pdf'}`;
  await putFile(storage.buckets.companyDocuments, name, file);
  return name;
}

export const useAskForCheck = (companyId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ file, ...said }: Asking) =>
      api(checksEndpoints.ask, { body: { ...said, document: file ? await putDocument(companyId, file) : null } }),
    onSuccess: (check) => client.setQueryData(settingsQueries.check.queryKey, check),
    // Refused because it is elsewhere by now: then that is shown.
    onError: () => client.invalidateQueries({ queryKey: settingsQueries.check.queryKey }),
  });
};

export const useProveMail = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => api(checksEndpoints.prove, { body: { token } }),
    onSuccess: (check) => client.setQueryData(settingsQueries.check.queryKey, check),
  });
};
