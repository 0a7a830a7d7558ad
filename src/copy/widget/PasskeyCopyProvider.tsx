import type { Widened } from '../copy.ts';
import { copyContext } from './copyContext.tsx';
import { enPasskeys } from './enPasskeys.ts';

/** Every sentence of the screens for passkeys, in one language. */
export type PasskeyCopy = Widened<typeof enPasskeys>;

export const [PasskeyCopyProvider, usePasskeyCopy] = copyContext<PasskeyCopy>(enPasskeys);
