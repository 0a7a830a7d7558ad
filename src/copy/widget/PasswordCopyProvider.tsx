import type { Widened } from '../copy.ts';
import { copyContext } from './copyContext.tsx';
import { enPasswords } from './enPasswords.ts';

/** Every sentence of the screens for passwords, in one language. */
export type PasswordCopy = Widened<typeof enPasswords>;

export const [PasswordCopyProvider, usePasswordCopy] = copyContext<PasswordCopy>(enPasswords);
