import type { en } from './en.ts';
import type { enConfiguration } from './enConfiguration.ts';
import type { enContact } from './enContact.ts';
import type { enFailures } from './enFailures.ts';
import type { enFooter } from './enFooter.ts';
import type { enHome } from './enHome.ts';
import type { enHomeRest } from './enHomeRest.ts';
import type { enNotFound } from './enNotFound.ts';
import type { enRedirectToken } from './enRedirectToken.ts';
import type { enForgotPassword } from './enForgotPassword.ts';
import type { enResetPassword } from './enResetPassword.ts';
import type { enSignIn } from './enSignIn.ts';

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

/** Those of the home page below its first screen, which travel with that part. */
export type HomeRestCopy = Widened<typeof enHomeRest>;

/** Those of the contact page, which travel with it. */
export type ContactCopy = Widened<typeof enContact>;

/** Those of the page for a new password, which travel with it. */
export type ForgotPasswordCopy = Widened<typeof enForgotPassword>;
export type ResetPasswordCopy = Widened<typeof enResetPassword>;

/** Those of the page that links lead to, which travel with it. */
export type RedirectTokenCopy = Widened<typeof enRedirectToken>;

/** What is said of failures, which travels with the screens that may meet one. */
export type FailureCopy = Widened<typeof enFailures>;

/** Those of the sign-in pages, which travel with them. */
export type SignInCopy = Widened<typeof enSignIn>;

/** Those for whoever deploys the site, which travel with the screen that shows them. */
export type ConfigurationCopy = Widened<typeof enConfiguration>;

/** What stands below the public pages, which travels with it. */
export type FooterCopy = Widened<typeof enFooter>;

/** What is said where no page is, which travels with that. */
export type NotFoundCopy = Widened<typeof enNotFound>;
