import { emailFault } from '../contracts/credentials.ts';
import type { PasscodeChannel } from '../contracts/passcodeRequests.ts';
import type { UserType } from '../contracts/userLookup.ts';
import type { LoginMethod } from './loginMethods.ts';
import type { AwaitedPasscode } from './passcode.ts';

/** ISO 3166-1 alpha-2 code of the region of a phone number. */
export type CountryCode = string;

export interface Country {
  readonly code: CountryCode;
  /** Digits of the calling code without the plus, such as `44`. */
  readonly callingCode: string;
}

/** The default region of phone numbers (specification, section 9). */
export const defaultCountry: CountryCode = 'US';

/** A phone number as typed, and the region that applies if the number has no country code. */
export interface PhoneAsTyped {
  readonly phone: string;
  readonly country: CountryCode;
}

/** Fault of a phone number: an extension belongs to a switchboard, which cannot receive a message. */
export type PhoneFault = 'malformed' | 'extension';

/** A phone number in E.164 format, or the fault of the typed text. */
export type PhoneReading = { readonly number: string } | { readonly fault: PhoneFault };

/** The values of the main screen's form, restored when the visitor comes back to it (WCAG 2.2, 3.3.7). */
export interface LoginForm extends PhoneAsTyped {
  /** The chosen method; `null` selects the first configured one. */
  readonly method: LoginMethod | null;
  readonly email: string;
}

export const emptyForm: LoginForm = { method: null, email: '', phone: '', country: defaultCountry };

/** The outcomes of `methodChoiceMachine`, each with the current form values. */
export type MethodChoiceOutput =
  | { readonly kind: 'passcode-sent'; readonly choice: Chosen<{ passcode: AwaitedPasscode }> }
  | { readonly kind: 'link-sent'; readonly choice: Chosen }
  | { readonly kind: 'user-found'; readonly choice: Chosen<{ user: FoundUser }> };

export interface FoundUser {
  readonly email: string;
  readonly userType: UserType;
}

type Chosen<Found = unknown> = { readonly form: LoginForm } & Readonly<Found>;

/** Returns only the form fields of a context that extends the form. */
export function formOf({ method, email, phone, country }: LoginForm): LoginForm {
  return { method, email, phone, country };
}

const channelsByMethod: Readonly<Record<LoginMethod, PasscodeChannel>> = {
  'sms-passcode': 'sms',
  'whatsapp-passcode': 'whatsapp',
  'email-passcode': 'email',
  'email-link': 'email',
  password: 'email',
};

/** Returns the channel over which a method sends its passcode or its link. */
export function channelOf(method: LoginMethod): PasscodeChannel {
  return channelsByMethod[method];
}

/** Returns whether the typed text is an email address, or can be repaired to one. */
export function isEmail(email: string): boolean {
  return emailFault(email) === null;
}
