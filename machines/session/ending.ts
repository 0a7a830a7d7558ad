/** Why nobody is signed in any more; `none` when nobody was. */
export type EndReason = 'none' | 'left' | 'left-elsewhere' | 'expired' | 'ended-by-provider';
