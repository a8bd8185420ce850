import { m } from '@/paraglide/messages';
import { toast } from './toast';

/** A call that needs a session cannot be a plain link: the file is made here of what came. */
export const saveTable = async (name: string, read: () => Promise<string>, type = 'text/csv'): Promise<void> => {
  try {
    const url = URL.createObjectURL(new Blob([await read()], { type }));
    Object.assign(document.createElement('a'), { href: url, download: name }).click();
    URL.revokeObjectURL(url);
  } catch (error) {
    toast.error(error instanceof Error ? error.message : m.error_files_download_failed());
  }
};
