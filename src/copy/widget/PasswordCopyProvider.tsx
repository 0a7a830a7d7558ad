import { createContext, useContext, type ReactNode } from 'react';
import type { Widened } from '../copy.ts';
import { enPasswords } from './enPasswords.ts';

/** Every sentence of the screens for passwords, in one language. */
export type PasswordCopy = Widened<typeof enPasswords>;

const PasswordCopyContext = createContext<PasswordCopy>(enPasswords);

/** Gives the screens for passwords their sentences; without it they speak English. */
export function PasswordCopyProvider({
  copy,
  children,
}: {
  readonly copy: PasswordCopy;
  readonly children: ReactNode;
}) {
  return <PasswordCopyContext value={copy}>{children}</PasswordCopyContext>;
}

/**
 * The sentences of the language in force.
 *
 * @returns the catalogue of the screens for passwords
 */
export function usePasswordCopy(): PasswordCopy {
  return useContext(PasswordCopyContext);
}
