import { createFileRoute, redirect } from '@tanstack/react-router';
import { ActionReferenceScreen } from '@/features/references/screens/action-reference-screen';
import { m } from '@/paraglide/messages';

const parameters = ['token', 'id', 'job_history', 'candidate_name'] as const;
type Parameters = { [Name in (typeof parameters)[number]]?: string };

export const Route = createFileRoute('/_full-page/action-reference')({
  // The address may hold `id=7`, which the router reads as a number.
  validateSearch: (search: Record<string, unknown>): Parameters =>
    Object.fromEntries(parameters.flatMap((name) => (search[name] ? [[name, String(search[name])]] : []))),
  beforeLoad: ({ search }) => {
    if (parameters.some((name) => !search[name])) throw redirect({ to: '/', replace: true });
  },
  staticData: { title: m.references_title },
  component: ActionReferenceScreen,
});
