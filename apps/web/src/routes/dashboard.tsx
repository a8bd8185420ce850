import { createFileRoute, Outlet } from '@tanstack/react-router';

export const Route = createFileRoute('/dashboard')({ component: Layout });

function Layout() {
  return (
    <main>
      <Outlet />
    </main>
  );
}
