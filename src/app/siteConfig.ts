/**
 * Everything about the company that a deployer replaces. Each value is visibly a placeholder; none is real.
 */
export const siteConfig = {
  name: 'Fairlead',
  supportEmail: 'support@fairlead.example',
  postalAddress: 'Postal address: not configured',
  registrations: ['MSB registration: not configured'],
  policies: {
    privacy: 'https://fairlead.example/privacy-policy',
    terms: 'https://fairlead.example/terms-and-conditions',
  },
  social: {
    linkedin: 'https://www.linkedin.com/company/fairlead.example',
    x: 'https://x.com/fairlead.example',
  },
  /** Where "Apply Now" leads; `null` leads to the contact page with the account type filled in. */
  applications: { individual: null, institutional: null },
} as const;
