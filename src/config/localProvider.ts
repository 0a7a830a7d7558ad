/** Public token of the local identity provider (the emulator). */
export const localPublicToken = 'public-token-test-0f4a1e52-6a0b-4c7d-9d3e-2b8c5f7a9e10';

/** Public token of the emulator's business project, whose clients are members of organizations. */
export const localBusinessToken = 'public-token-test-7d2b9c40-51ae-4f6e-8a37-e0c4d95b1f62';

/**
 * Demo client that a new emulator database contains. The demo banner of the site shows it, so nothing here is secret.
 */
export const demoClient = {
  email: 'demo@fairlead.example',
  password: 'Liquidity-2026!',
} as const;

/** Second client of a new emulator database, who signs in with a phone number only. */
export const phoneClient = { phone: '+12025550123' } as const;
