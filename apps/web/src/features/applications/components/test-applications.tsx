import { MantineProvider } from '@mantine/core';
import type { Application } from '@marula/contract/applications.contract';
import { application } from '@marula/contract/candidates.fixture';
import { type ApplicationStatus, applicationStatusIds } from '@marula/contract/transitions';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import type { ComponentType } from 'react';

export const reasons = [
  { id: '1', name: 'Too far away' },
  { id: '2', name: 'The post is filled' },
];

export const applicationIn = (status: ApplicationStatus, name: string): Application => ({
  ...application,
  id: name,
  candidate: { ...application.candidate, id: name, first_name: name, last_name: 'Banda' },
  status_id: applicationStatusIds[status],
  match: { percentage: 82, application_id: name },
});

/** Within what every page has around it: the theme and a router for the links. */
export const show = async (Page: ComponentType) => {
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <MantineProvider env="test">
          <Page />
        </MantineProvider>
      ),
    }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  await act(async () => render(<RouterProvider router={router as never} />));
};
