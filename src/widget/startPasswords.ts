import type { MagicLinkOptions, MagicLinkRequests } from '../../machines/contracts/magicLinkRequests.ts';
import type {
  NewPasswordRequests,
  PasswordRequests,
  PasswordStrength,
  ResetOptions,
  StrengthRequest,
} from '../../machines/contracts/passwordRequests.ts';
import { newPasswordMachine } from '../../machines/widget/newPassword.machine.ts';
import { passwordMachine } from '../../machines/widget/password.machine.ts';
import { passwordEmailMachine } from '../../machines/widget/passwordEmail.machine.ts';
import { passwordResetMachine } from '../../machines/widget/passwordReset.machine.ts';
import { passwordStrengthMachine } from '../../machines/widget/passwordStrength.machine.ts';
import { request } from '../page/request.ts';

/** What the configuration of a widget says about passwords, and about the links that stand in for them. */
export interface PasswordTerms {
  readonly sessionDurationMinutes: number;
  readonly passwords: ResetOptions;
  readonly magicLinks: MagicLinkOptions;
}

type Identity = PasswordRequests & NewPasswordRequests & MagicLinkRequests;

interface NewPassword {
  readonly email: string | null;
  readonly password: string;
}

/**
 * The widget's machines for passwords, bound to the provider.
 *
 * @param identity the port
 * @param terms of the widget's configuration; the machines need not know them
 * @returns a logic for each actor of the widget that has to do with passwords
 */
export function passwordActors(identity: Identity, terms: PasswordTerms) {
  const { sessionDurationMinutes } = terms;
  const startReset = request<void, { email: string }>(({ input, signal }) =>
    identity.sendResetLink({ ...input, options: terms.passwords }, signal),
  );
  const newPassword = (save: (input: NewPassword, signal: AbortSignal) => Promise<void>) =>
    newPasswordMachine.provide({
      actors: {
        passwordStrength: passwordStrengthMachine.provide({
          actors: {
            checkStrength: request<PasswordStrength, StrengthRequest>(({ input, signal }) =>
              identity.checkStrength(input, signal),
            ),
          },
        }),
        savePassword: request<void, NewPassword>(({ input, signal }) => save(input, signal)),
      },
    });

  return {
    password: passwordMachine.provide({
      actors: {
        newPassword: newPassword(({ email, password }, signal) =>
          // Whose it is to be is always known where an account is made.
          identity.createPassword({ email: email ?? '', password, sessionDurationMinutes }, signal),
        ),
        signInWithPassword: request<void, { email: string; password: string }>(({ input, signal }) =>
          identity.signInWithPassword({ ...input, sessionDurationMinutes }, signal),
        ),
        startReset,
        passwordEmail: passwordEmailMachine.provide({ actors: { startReset } }),
        sendMagicLink: request<void, { email: string }>(({ input, signal }) =>
          identity.sendMagicLink({ ...input, options: terms.magicLinks }, signal),
        ),
      },
    }),
    passwordReset: passwordResetMachine.provide({
      actors: {
        newPassword: newPassword(({ password }, signal) =>
          identity.resetPassword({ password, sessionDurationMinutes }, signal),
        ),
        openMagicLink: request<void>(({ signal }) =>
          identity.exchangeMagicLink({ sessionDurationMinutes }, signal),
        ),
      },
    }),
  };
}
