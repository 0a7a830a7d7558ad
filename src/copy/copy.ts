import type { en } from './en.ts';
import type { enContact } from './enContact.ts';
import type { enHome } from './enHome.ts';
import type { enRedirectToken } from './enRedirectToken.ts';
import type { enResetPassword } from './enResetPassword.ts';

/** Sentences of whatever language, in the shape of these. */
export type Widened<T> = T extends string
  ? string
  : T extends (...args: infer Args) => string
    ? (...args: Args) => string
    : { readonly [Key in keyof T]: Widened<T[Key]> };

/** Every sentence that more than one page may need, in one language. A further language is one more value of each type. */
export type Copy = Widened<typeof en>;

/** Those of the home page, which travel with it. */
export type HomeCopy = Widened<typeof enHome>;

/** Those of the contact page, which travel with it. */
export type ContactCopy = Widened<typeof enContact>;

/** Those of the page for a new password, which travel with it. */
export type ResetPasswordCopy = Widened<typeof enResetPassword>;

/** Those of the page that links lead to, which travel with it. */
export type RedirectTokenCopy = Widened<typeof enRedirectToken>;
