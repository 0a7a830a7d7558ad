/** How a session ended that another tab removed: by a sign-out there, or for a reason that is not known here. */
export type EndElsewhere = 'left-elsewhere' | 'ended-elsewhere';

/** Why nobody is signed in any more; `none` when nobody was. */
export type EndReason = 'none' | 'left' | 'expired' | 'ended-by-provider' | EndElsewhere;
