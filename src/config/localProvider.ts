/** The public token of the identity provider this project brings along; a token of its own kind means a hosted one. */
export const localPublicToken = 'public-token-test-0f4a1e52-6a0b-4c7d-9d3e-2b8c5f7a9e10';

/** The one client every fresh local provider knows. Shown on the sign-in page, so none of it is a secret. */
export const demoClient = {
  email: 'demo@fairlead.example',
  password: 'Liquidity-2026!',
  phone: '+12025550123',
} as const;
