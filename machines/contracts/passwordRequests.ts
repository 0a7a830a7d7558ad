/** The requests of signing in with a password in the widget. Each rejects with `IdentityError` (see failures.ts). */
export interface PasswordRequests {}
