import { createFileRoute } from '@tanstack/react-router';
import { DashboardNotFound } from '@/app/dashboard-not-found';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/dashboard/$')({
  staticData: { title: m.site_not_found_title },
  component: DashboardNotFound,
});
