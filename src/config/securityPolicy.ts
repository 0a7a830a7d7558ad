/**
 * Data of `security.txt`: the URL at which a deployer publishes `docs/security.md`, and the languages in which the
 * support mailbox reads reports. Not part of `siteConfig`, so that pages do not load it.
 */
export const securityPolicy = {
  url: 'https://fairlead.example/security-policy',
  languages: ['en'],
} as const;
