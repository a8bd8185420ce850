import { expect, it, vi } from 'vitest';
import { leaveForMaintenance } from './maintenance';

const pageAt = (pathname: string) => ({ pathname, replace: vi.fn() });
const leave = (pathname: string, isFramed = false) => {
  const page = pageAt(pathname);
  leaveForMaintenance(page as unknown as Location, isFramed);
  return page.replace.mock.calls.flat();
};

it.each(['/', '/dashboard/jobs', '/app/jobs', '/admins'])('leads from %s to the page about it', (path) =>
  expect(leave(path)).toEqual(['/maintenance']),
);

it.each(['/maintenance', '/admin', '/admin/content', '/status'])('leaves %s as it is', (path) =>
  expect(leave(path)).toEqual([]),
);

it('stays in a frame on another site', () => expect(leave('/browse-jobs/iframe', true)).toEqual([]));
