import type { Route } from '../../http/route.ts';
import { backendFactorRoutes } from './factors.ts';
import { backendMessageRoutes } from './messages.ts';
import { backendPasswordRoutes } from './passwords.ts';
import { backendSessionRoutes } from './sessions.ts';
import { backendTotpRoutes } from './totps.ts';
import { backendUserRoutes } from './users.ts';

/** All implemented endpoints of the backend API, in the order of the documentation. */
export const backendRoutes: readonly Route[] = [
  ...backendSessionRoutes,
  ...backendUserRoutes,
  ...backendFactorRoutes,
  ...backendPasswordRoutes,
  ...backendMessageRoutes,
  ...backendTotpRoutes,
];
