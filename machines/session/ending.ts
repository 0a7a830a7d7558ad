/** How another tab ended the session: by a sign-out, or for an unknown reason. */
export type EndElsewhere = 'signed-out-elsewhere' | 'ended-elsewhere';

/** Why the session ended; `none` when there was no session to end. */
export type EndReason = 'none' | 'signed-out' | 'expired' | 'ended-by-provider' | EndElsewhere;
