import { saveTable } from '@/lib/save-table';
import { readTable } from './applications.queries';
import type { ApplicationsSearch } from './applications-search';

export const downloadTable = (search: ApplicationsSearch, ids: readonly string[] = []) =>
  saveTable('applications.csv', () => readTable(search, ids));
