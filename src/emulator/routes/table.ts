import type { Route } from '../http/call.ts';
import { backendCeremonyRoutes } from './backend/ceremonies.ts';
import { backendFactorRoutes } from './backend/factors.ts';
import { backendMessageRoutes } from './backend/messages.ts';
import { backendProjectRoutes } from './backend/project.ts';
import { backendPasswordRoutes } from './backend/passwords.ts';
import { backendSessionRoutes } from './backend/sessions.ts';
import { backendTotpRoutes } from './backend/totps.ts';
import { backendUserRoutes } from './backend/users.ts';
import { discoveryRoutes } from './business/discovery.ts';
import { businessLinkRoutes } from './business/magicLinks.ts';
import { memberRoutes } from './business/members.ts';
import { organizationRoutes } from './business/organizations.ts';
import { businessOAuthRoutes } from './business/oauth.ts';
import { businessPasscodeRoutes } from './business/passcodes.ts';
import { businessResetRoutes } from './business/passwordResets.ts';
import { businessPasswordRoutes } from './business/passwords.ts';
import { secondStepRoutes } from './business/secondSteps.ts';
import { businessSessionRoutes } from './business/sessions.ts';
import { businessTextRoutes } from './business/textSteps.ts';
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
  ...backendCeremonyRoutes,
  ...backendProjectRoutes,
];

/** All implemented endpoints of the business project, in the order of the documentation. */
const businessRoutes: readonly Route[] = [
  ...discoveryRoutes,
  ...businessLinkRoutes,
  ...businessPasscodeRoutes,
  ...businessOAuthRoutes,
  ...businessPasswordRoutes,
  ...businessResetRoutes,
  ...businessSessionRoutes,
  ...organizationRoutes,
  // Before those of members, whose last segment is a parameter.
  ...businessTextRoutes,
  ...secondStepRoutes,
  ...memberRoutes,
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
  ...businessRoutes,
  ...backendRoutes,
];
