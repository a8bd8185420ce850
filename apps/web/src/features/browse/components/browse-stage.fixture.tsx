import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';

/** jsdom does not know the element yet, and React says so once. */
function forgetUnknownElement() {
  // biome-ignore lint/suspicious/noConsole: the tests' own watch over it
  const { calls } = vi.mocked(console.error).mock;
  const at = calls.findIndex(([text, tag]) => String(text).includes('is unrecognized') && tag === 'search');
  if (at >= 0) calls.splice(at, 1);
}

/** A part of the public list, at its address. */
export async function drawAt(address: string, content: ReactNode) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => content }),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  await act(async () => render(<RouterProvider router={router as never} />));
  forgetUnknownElement();
  return router;
}
