/** Cookies of a page with a session, as the client library writes them. */
export const sessionCookies = 'stytch_session=token; stytch_session_jwt=jwt';
