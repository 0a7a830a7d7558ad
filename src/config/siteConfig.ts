import type { AccountType } from '../../machines/contracts/accountTypes.ts';

interface SiteConfig {
  readonly name: string;
  readonly origin: string;
  readonly supportEmail: string;
  /** `null` until the deployer has set it. */
  readonly postalAddress: string | null;
  readonly registrations: readonly string[];
  readonly social: Readonly<Record<'linkedin' | 'x', string>>;
  readonly applications: Readonly<Record<AccountType, string | null>>;
}

/** Company data that a deployer replaces. Every value is fictional. */
export const siteConfig: SiteConfig = {
  name: 'Fairlead',
  /** Origin without a trailing slash, for canonical URLs and link previews. */
  origin: 'https://fairlead.example',
  supportEmail: 'support@fairlead.example',
  postalAddress: null,
  registrations: [],
  social: {
    linkedin: 'https://www.linkedin.com/company/fairlead.example',
    x: 'https://x.com/fairlead.example',
  },
  /** URL of "Apply Now"; `null` opens the contact page with the account type filled in. */
  applications: { individual: null, institutional: null },
};
