import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Wraps a component in a minimal router, which links require. */
export function inRouter(children: ReactNode): ReactNode {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => children, notFoundComponent: () => children }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  return <RouterProvider router={router} />;
}
