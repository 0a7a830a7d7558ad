import type { Failure } from '../contracts/failures.ts';

/** Events that the passkey machines emit. They carry no secrets and no text for the screen. */
export type PasskeyEmitted =
  | { readonly type: 'focus.requested'; readonly target: PasskeyFocus }
  /** A passkey was deleted, or a failed operation turned out to have succeeded. */
  | { readonly type: 'passkeys.changed' }
  /** For the page's error handler. */
  | { readonly type: 'failure.noted'; readonly failure: Failure };

/** Focus target; a button of one passkey is named with the registration id. */
export type PasskeyFocus =
  | 'heading'
  | 'failure'
  | 'create'
  | 'passkey'
  | 'password'
  | 'name'
  | 'deletion'
  | `edit ${string}`
  | `delete ${string}`;
