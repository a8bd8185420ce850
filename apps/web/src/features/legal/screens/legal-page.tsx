import type { Article } from '@marula/contract/articles.contract';
import { useLoaderData } from '@tanstack/react-router';
import { LegalText } from '@/domain/articles/legal-text';

/** The page of every legal text: their routes name this one file, because each file of its own is named in every first load. */
export const LegalPage = () => <LegalText article={useLoaderData({ strict: false }) as Article} />;

export { LegalFailedScreen } from './legal-failed-screen';
