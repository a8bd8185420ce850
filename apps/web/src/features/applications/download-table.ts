import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { readTable } from './applications.queries';
import type { ApplicationsSearch } from './applications-search';

/** A call that needs a session cannot be a plain link: the file is made here of what came. */
export const downloadTable = async (search: ApplicationsSearch, ids: readonly string[] = []) => {
  try {
    const text = await readTable(search, ids);
    const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
    const link = Object.assign(document.createElement('a'), { href: url, download: 'applications.csv' });
    link.click();
    URL.revokeObjectURL(url);
  } catch (error) {
    toast.error(error instanceof Error ? error.message : m.error_files_download_failed());
  }
};
