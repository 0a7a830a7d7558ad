import type { Appearance } from '../../machines/site/appearances.ts';
import { catalogue } from './language.ts';

export const footerCopy = catalogue('footer', {
  label: 'Site information',
  help: 'Help',
  rights: (year: number, brand: string) => `© ${year} ${brand}`,
  legal: 'Legal',
  privacy: 'Privacy Policy',
  terms: 'Terms & Conditions',
  follow: 'Follow us',
  linkedin: 'LinkedIn',
  x: 'X',
  registrations: 'Registration',
  address: 'Address',
  addressMissing: 'Postal address: not configured',
  registrationMissing: 'MSB registration: not configured',
  disclaimers: [
    'Trading digital assets and foreign exchange carries risk, and prices may move against you. Nothing on this site is an offer, a solicitation or financial advice.',
    'Digital assets are not legal tender, are not backed by a government, and are not covered by deposit insurance. Availability depends on your location and on required compliance checks.',
  ],
  language: 'Language',
  appearance: {
    title: 'Appearance',
    choices: { system: 'System', light: 'Light', dark: 'Dark' } satisfies Record<Appearance, string>,
  },
});
