/** What stands above the public pages in English, and what they are called. */
export const enSite = {
  headline: 'Instant Global Liquidity and Payments',
  contactTitle: 'Contact Us',
  nav: {
    label: 'Main',
    menu: 'Menu',
    home: 'Home',
    about: 'About Us',
    services: 'Our Services',
    contact: 'Contact',
    login: 'Login',
  },
} as const;
