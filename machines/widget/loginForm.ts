import { emailFault } from '../contracts/credentials.ts';
import type { PasscodeChannel } from '../contracts/passcodeRequests.ts';
import type { UserType } from '../contracts/userLookup.ts';
import type { LoginMethod } from './loginMethods.ts';
import type { AwaitedPasscode } from './passcode.ts';

/** A region that phone numbers belong to, by its ISO 3166 code. */
export type CountryCode = string;

export interface Country {
  readonly code: CountryCode;
  /** In the person's language. */
  readonly name: string;
  /** As it is dialled, without the plus. */
  readonly callingCode: string;
}

/** The default region of phone numbers (specification, section 9). */
export const defaultCountry: CountryCode = 'US';

/** A phone number as typed, and the region it is read for where it names none itself. */
export interface PhoneAsTyped {
  readonly phone: string;
  readonly country: CountryCode;
}

/** What a person has filled in on the main screen, so that they find it again when they come back (WCAG 2.2, 3.3.7). */
export interface LoginForm extends PhoneAsTyped {
  /** `null` for the first there is. */
  readonly method: LoginMethod | null;
  readonly email: string;
}

export const emptyForm: LoginForm = { method: null, email: '', phone: '', country: defaultCountry };

/** The outcomes of choosing a method, with the form as it was left. */
export type MethodChoiceOutput =
  | { readonly kind: 'passcode-sent'; readonly choice: Chosen<{ passcode: AwaitedPasscode }> }
  | { readonly kind: 'link-sent'; readonly choice: Chosen }
  | { readonly kind: 'user-found'; readonly choice: Chosen<{ user: FoundUser }> };

export interface FoundUser {
  readonly email: string;
  readonly userType: UserType;
}

type Chosen<Found = unknown> = { readonly form: LoginForm } & Readonly<Found>;

/** Returns the fields of the form alone. */
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

/** The way a method reaches a person. */
export function channelOf(method: LoginMethod): PasscodeChannel {
  return channelsByMethod[method];
}

/** Tells whether an address as typed can be sent to. */
export function isAddress(email: string): boolean {
  return emailFault(email) === null;
}
