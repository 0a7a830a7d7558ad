import type { Failure } from '../contracts/failures.ts';

/** What the machines around passkeys emit for whoever wired them: none of it is a sentence, and no secret is in it. */
export type PasskeyNews =
  | { readonly type: 'focus.requested'; readonly target: PasskeyFocus }
  /** For whoever knows how many passkeys there are. */
  | { readonly type: 'passkeys.changed' }
  /** For the error handler of the page. */
  | { readonly type: 'failure.noted'; readonly failure: Failure };

/** Where the focus goes; what belongs to one passkey is named with its id. */
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
