import type { Failure } from '../contracts/failures.ts';
import type { OAuthProviderName } from '../contracts/oauthRequests.ts';

/** The events that the machines of the widget emit. They contain no sentences and no secrets. */
export type WidgetEmitted =
  | { readonly type: 'focus.requested'; readonly target: FocusTarget }
  | { readonly type: 'toast.raised'; readonly toast: 'code-resent' | 'email-resent' }
  | { readonly type: 'toast.raised'; readonly toast: 'resend-failed'; readonly failure: Failure }
  | { readonly type: 'log.raised'; readonly log: WidgetLog }
  /** The visitor closed the One Tap prompt, which is not shown again during this visit. */
  | { readonly type: 'prompt.dismissed' }
  /** A failure for the page's `onError` callback. */
  | { readonly type: 'failure.noted'; readonly failure: Failure };

export type FocusTarget =
  | 'failure'
  | 'heading'
  | 'email'
  | 'phone'
  | 'passcode'
  | 'recovery-code'
  | 'resend'
  | 'password'
  | 'passkey'
  | 'passkey-failure'
  | `provider ${OAuthProviderName}`;

/** Client log events (specification, section 7). */
export type WidgetLog =
  | { readonly name: 'render_login_screen' }
  | {
      readonly name: 'email_sent' | 'email_try_again_clicked';
      readonly email: string;
      readonly kind: 'login_or_create_eml' | 'login_or_create_otp' | 'reset_password';
    };
