import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_marketing/browse-jobs/search/$search')({
  component: RouteComponent,
});

function RouteComponent() {
  return <div>Hello "/_marketing/browse-jobs/search/$search"!</div>;
}
