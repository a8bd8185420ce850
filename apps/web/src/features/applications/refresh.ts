import type { QueryClient } from '@tanstack/react-query';
import { readAgain } from '@/lib/read-again';
import { applicationsQueries } from './applications.queries';

export const refreshApplications = (client: QueryClient): Promise<void> => readAgain(client, applicationsQueries.all);
