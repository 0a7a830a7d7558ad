import type { Route } from '../http/call.ts';
import { backendFactorRoutes } from './backend/factors.ts';
import { backendMessageRoutes } from './backend/messages.ts';
import { backendPasswordRoutes } from './backend/passwords.ts';
import { backendSessionRoutes } from './backend/sessions.ts';
import { backendTotpRoutes } from './backend/totps.ts';
import { backendUserRoutes } from './backend/users.ts';
import { browserCheckRoutes } from './browserChecks.ts';
import { clientsideRoutes } from './clientside.ts';
import { contactRoutes } from './contacts.ts';
import { eventRoutes } from './events.ts';
import { magicLinkRoutes } from './magicLinks.ts';
import { oauthRoutes } from './oauth.ts';
import { oauthPageRoutes } from './oauthPages.ts';
import { oneTapRoutes } from './oneTap.ts';
import { passcodeRoutes } from './passcodes.ts';
import { passkeyRoutes } from './passkeys.ts';
import { passwordResetRoutes } from './passwordResets.ts';
import { passwordRoutes } from './passwords.ts';
import { projectRoutes } from './projects.ts';
import { sessionRoutes } from './sessions.ts';
import { totpRoutes } from './totps.ts';
import { userRoutes } from './users.ts';
import { walletRoutes } from './wallets.ts';

/** All implemented endpoints of the backend API, in the order of the documentation. */
export const backendRoutes: readonly Route[] = [
  ...backendSessionRoutes,
  ...backendUserRoutes,
  ...backendFactorRoutes,
  ...backendPasswordRoutes,
  ...backendMessageRoutes,
  ...backendTotpRoutes,
];

/** All implemented endpoints, in the order of the documentation. */
export const routes: readonly Route[] = [
  ...projectRoutes,
  ...passcodeRoutes,
  ...passwordRoutes,
  ...passwordResetRoutes,
  ...magicLinkRoutes,
  ...passkeyRoutes,
  ...oauthPageRoutes,
  ...oauthRoutes,
  ...walletRoutes,
  ...totpRoutes,
  ...sessionRoutes,
  ...userRoutes,
  ...contactRoutes,
  ...eventRoutes,
  ...clientsideRoutes,
  ...oneTapRoutes,
  ...browserCheckRoutes,
  ...backendRoutes,
];
