import { createFileRoute, redirect } from '@tanstack/react-router';
import { ActionReferenceScreen } from '@/features/references/screens/action-reference-screen';
import { searchTexts } from '@/lib/search-texts';
import { m } from '@/paraglide/messages';

const parameters = ['token', 'id', 'job_history', 'candidate_name'] as const;

const validateSearch = searchTexts(parameters);

export const Route = createFileRoute('/_full-page/action-reference')({
  validateSearch,
  beforeLoad: ({ search }) => {
    if (parameters.some((name) => !search[name])) throw redirect({ to: '/', replace: true });
  },
  staticData: { title: m.references_title },
  component: ActionReferenceScreen,
});
