import type { Draft } from './outbox.ts';

/**
 * Writes the mail that lets a person set a new password, or sign in without one.
 *
 * @param to their address
 * @param minutes how long the links are good
 */
export function resetMail(
  to: string,
  {
    link,
    loginLink,
    minutes,
  }: { readonly link: string; readonly loginLink: string; readonly minutes: number },
): Draft {
  return {
    channel: 'email',
    kind: 'password_reset',
    to,
    subject: 'Reset your password',
    text: [
      'Someone asked for a new password for this address.',
      `Set a new password: ${link}`,
      `Log in without a password: ${loginLink}`,
      `Either link works once, within ${minutes} minutes. If it was not you, there is nothing to do.`,
    ].join('\n\n'),
    link,
    login_link: loginLink,
  };
}
