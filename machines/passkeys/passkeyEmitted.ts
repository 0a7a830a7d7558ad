import type { Failure } from '../contracts/failures.ts';

/** Events that the passkey machines emit. They carry no secrets and no text for the screen. */
export type PasskeyEmitted =
  | { readonly type: 'focus.requested'; readonly target: PasskeyFocus }
  /** A passkey was deleted, or an operation that failed at first turned out to have succeeded. */
  | { readonly type: 'passkeys.changed' }
  /** A failure for the page's error handler. */
  | { readonly type: 'failure.noted'; readonly failure: Failure };

/** Element to focus. The text after `edit` and `delete` is the registration id of a passkey. */
export type PasskeyFocus =
  | 'heading'
  | 'failure'
  | 'create'
  | 'passkey'
  | 'password'
  | 'passcode'
  | 'name'
  | 'deletion'
  | `edit ${string}`
  | `delete ${string}`;
