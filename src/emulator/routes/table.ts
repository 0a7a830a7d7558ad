import { passwordRoutes } from './passwords.ts';
import { projectRoutes } from './projects.ts';
import type { Route } from './route.ts';
import { sessionRoutes } from './sessions.ts';

/** Every endpoint that is built, in the order of the documentation. */
export const routes: readonly Route[] = [...projectRoutes, ...passwordRoutes, ...sessionRoutes];
