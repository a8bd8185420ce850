import { createFileRoute, Outlet } from '@tanstack/react-router';

export const Route = createFileRoute('/_default')({ component: Layout });

function Layout() {
  return (
    <main>
      <Outlet />
    </main>
  );
}
