import type { Draft } from './outbox.ts';

const wordings = {
  passkey_added: {
    subject: (project: string) => `A passkey was added to your ${project} account`,
    text: (name: string) => `The passkey “${name}” can be used to sign in from now on.`,
    end: 'If it was not you, remove it in your profile and change your password.',
  },
  passkey_removed: {
    subject: (project: string) => `A passkey was removed from your ${project} account`,
    text: (name: string) => `The passkey “${name}” can no longer be used to sign in.`,
    end: 'If it was not you, sign in another way, change your password and set up a new passkey.',
  },
} as const;

/**
 * Writes the notice that the ways into an account have changed. English only: no call that changes them says in which
 * language its owner reads.
 *
 * @param to an address of the account's owner
 * @param kind what happened
 * @param name the passkey's
 */
export function passkeyMail(
  to: string,
  {
    kind,
    name,
    project,
  }: {
    readonly kind: keyof typeof wordings;
    readonly name: string;
    readonly project: string;
  },
): Draft {
  const { subject, text, end } = wordings[kind];
  return { channel: 'email', kind, to, subject: subject(project), text: `${text(name)}\n\n${end}` };
}
