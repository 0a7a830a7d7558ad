/** Every duration and limit of the product, in one place. Milliseconds unless the name says otherwise. */

/** A signed-in tab asks the provider this often whether its session still stands. */
export const refreshIntervalMs = 180_000;

/** Backoff after a failed refresh: base × 2^attempt, the attempt capped, jittered both ways. */
export const backoffBaseMs = 2_000;
export const backoffAttemptCap = 7;
export const backoffJitterMs = 175;

/** Tabs that did not make the last refresh wait this much longer, so that one tab refreshes for all. */
export const followerGraceMs = 5_000;

/** A tab that follows another's sign-out leads away this much later, so that every tab has concealed what is private first. */
export const followedLeaveMs = 300;

/** The session warning opens this long before the end. */
export const sessionWarningMs = 120_000;

/** Logging out retries the provider's revoke at most this often; a revoke that still fails is only logged. */
export const revokeAttemptLimit = 4;

/** No request keeps a person waiting longer than this; past it the flow says so and offers a way on. */
export const requestLimitMs = 9_000;

/** From the success message of a reset request to `/login`. */
export const resetRequestRedirectMs = 3_000;

/** From 'Password reset successful!' to `/login`. */
export const resetDoneRedirectMs = 2_000;

/** A JavaScript chunk that has not loaded by then fails with `ChunkLoadError`. */
export const chunkLoadLimitMs = 120_000;

/** Sessions of this site, by every method of signing in, and after a reset. */
export const sessionDurationMinutes = 60;

/** How long a password-reset link stays good. */
export const resetLinkExpiryMinutes = 30;

/** The shortest password a reset accepts. */
export const passwordMinLength = 8;

/** At most this many toasts at a time, and how long each kind stays. */
export const toastLimit = 20;
export const toastMs = {
  blank: 4_000,
  error: 4_000,
  success: 2_000,
  loading: Number.POSITIVE_INFINITY,
} as const;

/** Writing to the clipboard may wait for a permission prompt; past this it counts as refused. */
export const copyLimitMs = 5_000;

/** What follows from typing, such as saying a new count, waits for a pause of this length (specification, section 9). */
export const typingPauseMs = 500;

/** A passcode is good this long unless the configuration says otherwise (specification, section 9). */
export const passcodeExpiryMinutes = 5;

/** How many digits a passcode has. */
export const passcodeLength = 6;

/** The countdown of a passcode is looked at this often. */
export const countdownTickMs = 1_000;

/** Magic links, for logging in and for signing up, are good this long unless the configuration says otherwise. */
export const magicLinkExpiryMinutes = 30;

/** Sessions opened by an embedded widget whose configuration names no `sessionOptions`. */
export const widgetSessionMinutes = 30;

/** At most so many OAuth and wallet buttons stand above the form. */
export const widgetButtonLimit = 6;

/** After too many mails in a row, where the provider does not say how long to wait. */
export const resendCooldownMs = 60_000;

/** Client log events leave at so many, or after this long (specification, section 9). */
export const logBatchSize = 15;
export const logBatchMs = 800;

/** A batch that has failed so often is dropped, and no more than so many events wait for a provider that is away. */
export const logAttemptLimit = 3;
export const logQueueLimit = 60;

/** What the next screen of the widget needs is loaded this long after the first one stands. */
export const preloadDelayMs = 500;

/** A dialog of the browser for a passkey is given up after this long, as the provider asks of it. */
export const passkeyDialogMs = 300_000;

/** A challenge that waits in the autofill of a field is replaced after this long, before the provider forgets it. */
export const passkeyRenewalMs = 1_800_000;

/**
 * A challenge for a new passkey that nobody has used in this time is asked for anew by the press: the provider keeps it for
 * ten minutes, of which the dialog may take five.
 */
export const passkeyChallengeMs = 240_000;

/** The longest name of a passkey, in characters, as the provider takes it. */
export const passkeyNameLimit = 128;

/** Passkeys are offered in the autofill of a field so often at most (specification, section 7). */
export const passkeyAutofillAttempts = 5;

/** A challenge that could not be had in advance is asked for again after this long. */
export const passkeyRetryMs = 5_000;

/** The page of another provider is to have come after this long; a browser that still waits then is stopped. */
export const providerPageMs = 30_000;

/** A wallet that has not answered by then is given up: its window waits for a person, as a dialog does. */
export const walletAnswerMs = 120_000;

/** A wallet that opens no window by itself is waited for this long before the person is told to look for it. */
export const walletHintMs = 5_000;
/** Wallets that do not announce themselves at once are waited for this long. */
export const walletLookMs = 300;

/** The live atlas keeps this many of the last messages; what came before is known by who was there. */
export const liveMessageLimit = 1_000;

/** A recording of the live atlas holds no more messages, and no more bytes, than this. */
export const recordingMessageLimit = 5_000;
export const recordingByteLimit = 5_000_000;

/** How long each step of a recording stays while it plays. */
export const replayStepMs = { slow: 2_000, medium: 1_000, fast: 250 } as const;

/** The emulator's page reads the shown panel this often: its readers compare it with a site that they are using beside it. */
export const emulatorReadIntervalMs = 1_000;

/** The emulator's page asks again this long after the emulator did not answer, as it does while it restarts. */
export const emulatorRetryIntervalMs = 2_000;

/** The outbox reads its whole list this often: a reset, a restored snapshot or another page's clearing is not on the stream. */
export const outboxRelistIntervalMs = 3_000;

/** A command of the emulator's page is given up after this long; restoring the largest snapshot (32 MB) takes seconds. */
export const emulatorCommandLimitMs = 60_000;
