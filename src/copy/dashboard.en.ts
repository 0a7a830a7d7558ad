import { catalogue } from './language.ts';

const relative = new Intl.RelativeTimeFormat('en');
const inTime = (seconds: number) =>
  seconds < 60 ? relative.format(seconds, 'second') : relative.format(seconds / 60, 'minute');

/** Texts of the dashboard layout and the session warning. */
export const dashboardCopy = catalogue('dashboard', {
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
    incomplete: 'Your sign-in is not complete. Taking you to the login page...',
    incompleteLink: 'Complete the sign-in',
  },
  session: {
    warningTitle: 'Are you still there?',
    warningText: (time: string) => `Your session ends in ${time}. Stay signed in to keep working.`,
    /** Announced to screen readers at fixed steps of the countdown. */
    warningStep: (seconds: number) => `Your session ends ${inTime(seconds)}.`,
    tabTitle: (time: string, title: string) => `Session ends in ${time} · ${title}`,
    stay: 'Stay signed in',
    staying: 'One moment...',
    logOut: 'Log out',
    extendFailed: 'Your session could not be extended',
  },
});
