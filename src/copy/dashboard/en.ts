/** What stands around every page of the dashboard, in English. */
export const enDashboard = {
  frame: {
    sections: 'Sections',
    cryptoTitle: 'Crypto Dashboard',
    logout: 'Logout',
    holder: (name: string) => `Account holder: ${name}`,
    printedOn: (day: string) => `Printed on ${day}`,
    title: 'Dashboard',
    restoring: 'Checking your session...',
    unreachableTitle: 'Your session could not be checked',
    unreachableText: 'You may still be signed in. We keep trying; you can also try again now.',
    absent: 'You are signed out. Taking you to the login page...',
    absentLink: 'Sign in',
  },
  session: {
    warningTitle: 'Are you still there?',
    warningText:
      'Your session ends in less than 2 minutes. Stay signed in to carry on where you are; what you have typed is kept.',
    stay: 'Stay signed in',
    staying: 'One moment...',
    logOut: 'Log out',
    extendFailed: 'Your session could not be extended',
  },
} as const;
