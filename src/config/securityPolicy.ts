/**
 * Where security researchers find the policy, and the languages in which the support mailbox reads reports. Apart from
 * `siteConfig`, so that pages do not load it. A deployer publishes `docs/security.md` at the URL.
 */
export const securityPolicy = {
  url: 'https://fairlead.example/security-policy',
  languages: ['en'],
} as const;
