import type { MagicLinkOptions, MagicLinkRequests } from '../../machines/contracts/magicLinkRequests.ts';
import type {
  NewPasswordRequests,
  PasswordRequests,
  ResetOptions,
} from '../../machines/contracts/passwordRequests.ts';
import { passwordMachine } from '../../machines/widget/password.machine.ts';
import { passwordEmailMachine } from '../../machines/widget/passwordEmail.machine.ts';
import { passwordResetMachine } from '../../machines/widget/passwordReset.machine.ts';
import { request } from '../page/request.ts';
import { boundNewPassword } from './startNewPassword.ts';
import { boundLinkHandover } from './startLinkHandover.ts';

/** The part of the widget's configuration that password requests need. */
export interface PasswordOptions {
  readonly sessionDurationMinutes: number;
  readonly passwords: ResetOptions;
  readonly magicLinks: MagicLinkOptions;
}

type Identity = PasswordRequests & NewPasswordRequests & MagicLinkRequests;

/**
 * Returns the password machines of the widget with their actors provided.
 *
 * @param options the part of the widget's configuration that the requests need
 * @param href the link that opened the page, with its token
 */
export function passwordActors(identity: Identity, options: PasswordOptions, href: string) {
  const { sessionDurationMinutes } = options;
  const sendResetLink = request<void, { email: string }>(({ input, signal }) =>
    identity.sendResetLink({ ...input, options: options.passwords }, signal),
  );
  const newPassword = (save: Parameters<typeof boundNewPassword>[1]) =>
    boundNewPassword((input, signal) => identity.checkStrength(input, signal), save);

  return {
    password: passwordMachine.provide({
      actors: {
        newPassword: newPassword(({ email, password }, signal) =>
          // `email` is never `null` here, because an account is always created with an email address.
          identity.createPassword({ email: email ?? '', password, sessionDurationMinutes }, signal),
        ),
        signInWithPassword: request<void, { email: string; password: string }>(({ input, signal }) =>
          identity.signInWithPassword({ ...input, sessionDurationMinutes }, signal),
        ),
        sendResetLink,
        passwordEmail: passwordEmailMachine.provide({ actors: { sendResetLink } }),
        sendMagicLink: request<void, { email: string }>(({ input, signal }) =>
          identity.sendMagicLink({ ...input, options: options.magicLinks }, signal),
        ),
      },
    }),
    passwordReset: passwordResetMachine.provide({
      actors: {
        newPassword: newPassword(({ password }, signal) =>
          identity.resetPassword({ password, sessionDurationMinutes }, signal),
        ),
        exchangeMagicLink: request<void>(async ({ signal }) => {
          await identity.exchangeMagicLink({ sessionDurationMinutes }, signal);
        }),
        linkHandover: boundLinkHandover(href),
      },
    }),
  };
}
