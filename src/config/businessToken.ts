import { localBusinessToken } from './localProvider.ts';
import { readBusinessToken } from './readBusinessToken.ts';

/**
 * Public token of the business project of this build; `null` in a build for Stytch without one, which shows nothing of
 * institutions. The build has validated the variable (`vite.config.ts`).
 */
export const businessToken: string | null =
  import.meta.env.VITE_STYTCH_PUBLIC_TOKEN === undefined
    ? localBusinessToken
    : readBusinessToken(import.meta.env.VITE_STYTCH_B2B_PUBLIC_TOKEN);
