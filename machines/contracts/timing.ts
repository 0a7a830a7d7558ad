// All durations and limits of the product. Durations are milliseconds unless the name says otherwise.

/** Interval at which a signed-in tab refreshes its session (specification, section 9). */
export const refreshIntervalMs = 180_000;

/**
 * Backoff after a failed refresh: base × 2^attempt ± jitter, with an upper limit for the attempt (specification,
 * section 9).
 */
export const backoffBaseMs = 2_000;
export const backoffAttemptCap = 7;
export const backoffJitterMs = 175;

/** Additional wait of a tab that did not make the last refresh, so that one tab refreshes for all tabs. */
export const followerGraceMs = 5_000;

/**
 * Delay before a tab leaves the dashboard after a sign-out in another tab, so that every tab hides its private data
 * before any tab navigates.
 */
export const followedSignOutDelayMs = 300;

/** How long before the end of the session the warning opens. */
export const sessionWarningMs = 120_000;

/** Number of times a sign-out tries to revoke the session at the provider; a failure after that is only logged. */
export const revokeAttemptLimit = 4;

/** Time limit of a request to the provider; after this time the request fails with `timed-out`. */
export const requestLimitMs = 9_000;

/**
 * Time limit of the captcha and the device telemetry before a request; shorter than the limit of the request, so that
 * the message names the check.
 */
export const browserCheckLimitMs = 7_000;

/** Time that sending an email waits for the project's settings. */
export const settingsLimitMs = 3_000;

/** Delay between the success message of a reset request and `/login` (specification, section 9). */
export const resetRequestRedirectMs = 3_000;

/** Delay between 'Password reset successful!' and `/login` (specification, section 9). */
export const resetDoneRedirectMs = 2_000;

/**
 * Time limit of loading a JavaScript chunk; after this time loading fails with `ChunkLoadError` (specification, section
 * 9).
 */
export const chunkLoadLimitMs = 120_000;

/** How long a completed sign-in waits until the browser has left the history entry of the last screen. */
export const entryRemovalLimitMs = 1_000;

/** How long the page in view stays without a sign that another one loads. */
export const pendingPageMs = 300;

/** How long a page loads before a sentence says so. */
export const slowLoadMs = 10_000;

/** Interval at which a page that did not load without a connection checks for one. */
export const connectionCheckMs = 5_000;

/** Duration of the sessions of this site, for all sign-in methods and after a reset. */
export const sessionDurationMinutes = 60;

/** How long a password reset link is valid. */
export const resetLinkExpiryMinutes = 30;

/** How long a tab shows after a reload that a link was sent: the life of a link. */
export const awaitedLinkMs = 30 * 60_000;

/** Minimum length of a new password, in characters. */
export const passwordMinLength = 8;

/** Maximum length of a new password: longer than generated ones, and short enough for a fast strength check. */
export const passwordMaxLength = 128;

/** Maximum number of toasts at a time, and how long each kind is shown (specification, section 9). */
export const toastLimit = 20;
export const toastMs = {
  blank: 4_000,
  error: 4_000,
  success: 2_000,
  loading: Number.POSITIVE_INFINITY,
} as const;

/**
 * Time limit of writing to the clipboard, which may wait for a permission prompt; after this time the write counts as
 * refused.
 */
export const copyLimitMs = 5_000;

/** Pause in typing before the page reacts, for example announces a new count (specification, section 9). */
export const typingPauseMs = 500;

/** How long a passcode is valid by default (specification, section 9). */
export const passcodeExpiryMinutes = 5;

/** Number of digits of a passcode. */
export const passcodeLength = 6;

/** How long a new authenticator waits for its first code at the provider. */
export const authenticatorExpiryMinutes = 30;

/** Fewest letters and digits of a recovery code, without its hyphens. */
export const recoveryCodeLength = 8;

/** Number of recovery codes that a client gets at a time, and the number at which the profile offers new ones. */
export const recoveryCodeCount = 10;
export const fewRecoveryCodes = 2;

/** How long the question for a second factor pauses after too many wrong codes, if the response gives no time. */
export const factorLockMs = 3_600_000;

/** Interval at which an authenticator app shows a new code (RFC 6238, section 5.2). */
export const authenticatorStepMs = 30_000;

/** Interval at which a countdown updates. */
export const countdownTickMs = 1_000;

/** How long a magic link is valid by default. */
export const magicLinkExpiryMinutes = 30;

/** Default duration of sessions that an embedded widget opens. */
export const widgetSessionMinutes = 30;

/** Maximum number of OAuth and wallet buttons above the form (specification, section 9). */
export const widgetButtonLimit = 6;

/** Wait after the provider refused to send another email, if its response gives no time. */
export const resendCooldownMs = 60_000;

/**
 * Number of client log events in a full batch, and the wait before a smaller batch is sent (specification, section 9).
 */
export const logBatchSize = 15;
export const logBatchMs = 800;

/** Number of failures after which a batch is dropped, and the maximum number of events in the queue. */
export const logAttemptLimit = 3;
export const logQueueLimit = 60;

/** Delay between rendering the first screen and preloading the code of the next one. */
export const preloadDelayMs = 500;

/** Time limit of the browser's passkey dialog, the same as in the provider's challenge. */
export const passkeyDialogMs = 300_000;

/**
 * Age at which a challenge that is pending in the autofill of a field is replaced, before it expires at the provider.
 */
export const passkeyRenewalMs = 1_800_000;

/**
 * Age at which a challenge for a new passkey is replaced when the button is pressed: a challenge expires after ten
 * minutes, of which the dialog may take five.
 */
export const passkeyChallengeMs = 240_000;

/** Maximum length of a passkey's name at the provider, in characters. */
export const passkeyNameLimit = 128;

/** Number of failed attempts after which the autofill of a field offers no more passkeys (specification, section 7). */
export const passkeyAutofillAttempts = 5;

/** Delay before a failed request for a passkey challenge is repeated. */
export const passkeyRetryMs = 5_000;

/** Longest time from the choice of an account type to the sign-up, and from the sign-up to the first session. */
export const signUpLimitMs = 3_600_000;

/** Time limit of navigating to an OAuth provider's page; after this time the navigation is stopped. */
export const oauthPageLimitMs = 30_000;

/** How long a step-up waits for the client to return from an OAuth provider's page. */
export const stepUpReturnMs = 600_000;

/** Time limit of a wallet's answer; long, because the wallet's window waits for the user. */
export const walletAnswerMs = 120_000;

/** Delay before the screen asks the user to look for the wallet's window. */
export const walletHintMs = 5_000;

/** Time to wait for wallets that do not announce themselves immediately. */
export const walletDiscoveryMs = 300;

/** Time after "Not now" in which an offer is not made again. */
export const offerPauseMs = 30 * 86_400_000;
