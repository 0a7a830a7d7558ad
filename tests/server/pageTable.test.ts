import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { createAppRouter } from '../../src/app/router.tsx';
import type { RouterContext } from '../../src/app/rootRoute.tsx';
import { pages } from '../../src/server/pageTable.ts';

// A page without a document would follow the one of a missing page, with status 404.
it('has a document for every route, and a route for every document', () => {
  const { routesByPath } = createAppRouter({} as RouterContext, 'en', createMemoryHistory());
  const routes = Object.keys(routesByPath)
    .filter((path) => !path.endsWith('/$'))
    .map((path) => path.replace(/\$\w+/, ':slug').replace(/(.)\/$/, '$1'));
  const documents = pages
    .filter(({ isNotFound }) => !isNotFound)
    .flatMap(({ path, pathPatterns }) => pathPatterns ?? [path]);
  expect([...new Set(routes)].toSorted()).toEqual(documents.toSorted());
});
