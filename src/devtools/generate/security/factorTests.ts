/**
 * Tests of passkeys, OAuth accounts, One Tap and wallets that prove a security control, in the same form as
 * `testFiles`.
 */
export const factorTestFiles = {
  pkce: {
    file: 'tests/emulator/oauthPkce.test.ts',
    titles: {
      demanded: 'is required when the project demands it',
      method: 'with the method %s is refused',
      plain: 'equal to the challenge (plain method) is refused',
      after: 'is required after a start with a challenge, even if the project does not demand it',
    },
  },
  oauth: {
    file: 'tests/emulator/oauth.test.ts',
    titles: {
      once: 'works once',
      minutes: 'is valid for 5 minutes',
      kinds: 'is not interchangeable with other tokens',
      subject: 'is the account that used it before, even if the email address now belongs to another',
      unverified: 'is not found by an email address that the OAuth provider has not verified',
      attach: 'is separate from another user’s session: only an attach token links accounts',
      hidden: 'is not in the database, the log or a snapshot',
    },
  },
  oauthAccounts: {
    file: 'tests/emulator/oauthAccounts.test.ts',
    titles: {
      stepUp: 'and unlinking one obey the project’s step-up rules',
      removed: 'removes the account and ends its other sessions',
      others: 'is refused to other users',
    },
  },
  consent: {
    file: 'tests/emulator/consentPage.test.ts',
    titles: {
      names: 'names the provider, the application, the redirect origin and the demo client',
      scopes: 'shows the requested scopes, parameters and PKCE',
      script: 'runs no script, loads nothing, is not cached and cannot be framed',
      escapes: 'escapes all values',
      once: 'counts once of 20 at the same time',
      foreign: 'from %s is refused',
    },
  },
  idTokens: {
    file: 'tests/emulator/hostileIdTokens.test.ts',
    titles: {
      refused: 'with %s is refused',
      verified: 'claims a verified email address only if it is verified',
    },
  },
  oneTap: {
    file: 'tests/emulator/oneTap.test.ts',
    titles: {
      once: 'accepts an ID token once of 20 concurrent uses',
      nonce: 'puts the page’s nonce into the ID token',
      browser: 'is refused in a browser that did not choose the account, and stays valid',
      minutes: 'accepts an ID token for 5 minutes',
      origins: 'does not serve pages from other origins',
    },
  },
  passkeys: {
    file: 'tests/emulator/passkeys.test.ts',
    titles: {
      clones: 'accepts one of two concurrent clones',
      locks: 'locks only the passkey after 10 consecutive failures',
      session: 'works only in the session that started it, until that is revoked',
    },
  },
  hostilePasskeys: {
    file: 'tests/emulator/hostileSignIns.test.ts',
    titles: { challenge: 'a challenge used before', key: 'the signature of another key' },
  },
  hostileRegistrations: {
    file: 'tests/emulator/hostileRegistrations.test.ts',
    titles: { another: 'another user’s challenge, which stays valid for that user' },
  },
  passkeyManagement: {
    file: 'tests/emulator/passkeyManagement.test.ts',
    titles: {
      others: 'is refused to other users',
      ends: 'ends other sessions that a removed passkey opened',
      again: 'refuses an old session until it verifies a factor again',
      factors: 'refuses a session with too few factors until it verifies another',
    },
  },
  wallets: {
    file: 'tests/emulator/wallets.test.ts',
    titles: {
      once: 'opens one session for 50 concurrent right signatures',
      locked: 'is locked for an hour by ten wrong signatures; a right one resets the count',
      same: 'gets the same response whether known or not',
      owner: 'must belong to the user',
    },
  },
  hostileWallets: {
    file: 'tests/emulator/hostileWallets.test.ts',
    titles: {
      host: 'from a page of another host or port',
      used: 'for a used message',
    },
  },
  totps: {
    file: 'tests/emulator/totps.test.ts',
    titles: {
      once: 'is good for one use, and so are the codes before it',
      drift: 'of time step %i is wrong',
      secret: 'has a secret of 160 bits, ten recovery codes and the user',
      lock: 'lock codes and recovery codes for an hour',
      counts: 'count wrong recovery codes and repeated codes too',
      recovery: 'adds its own factor once, in any spelling, and the owner gets a mail',
      renewed: 'replace the old ones, and the owner gets a mail',
      removed: 'ends the other sessions that used it or its recovery codes, and the owner gets a mail',
    },
  },
  hostileTotps: {
    file: 'tests/emulator/hostileTotps.test.ts',
    titles: {
      refused: 'has every other session route refused',
      order: 'changes nothing in any order of calls',
      after: 'can change factors after %s',
      repeated: 'cannot repeat a code in another session',
      others: 'cannot use the code of another user',
      creates: 'cannot verify an authenticator app that another session creates',
      password: 'cannot change the password with the password alone',
      reset: 'with the mailbox can reset the password, but still needs the second factor',
      stranger: 'learns nothing without the first factor',
      snapshot: 'has no authenticator app unless asked for, and restores users without one',
      hidden: 'no secret of a second factor appears in logs, messages, telemetry or the console',
    },
  },
  stepUpOAuth: {
    file: 'tests/e2e/stepUpOAuth.e2e.ts',
    titles: {
      another: 'an account of ${whose} is refused, and this browser is signed out',
      otherTab: 'to another tab uses no token, and the tab that left can finish',
      used: 'with a used token changes nothing',
      attacker: 'that an attacker sends during a step-up opens no session',
      unasked: 'without a step-up or after another start is no step-up',
      late: 'that is late uses no token',
      otherUser: 'to the session of another user uses no token',
    },
  },
} as const;
