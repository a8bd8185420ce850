import { downloadFile } from '@/lib/download-file';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { readTable } from './applications.queries';
import type { ApplicationsSearch } from './applications-search';

export const downloadTable = async (search: ApplicationsSearch, ids: readonly string[] = []) => {
  try {
    downloadFile(await readTable(search, ids), 'applications.csv', 'text/csv');
  } catch (error) {
    toast.error(error instanceof Error ? error.message : m.error_files_download_failed());
  }
};
