/** Tests of the emulator that prove a security control, in the same form as `testFiles`. */
export const emulatorTestFiles = {
  takeover: {
    file: 'tests/emulator/accountTakeover.test.ts',
    titles: {
      emptied: 'is emptied when the owner verifies the email address',
      ownReset: 'goes to the owner who resets the password by link',
      replacement: 'cannot authorize its own replacement',
      breached: 'includes a breached password if the project checks at sign-in',
      oldLinks: 'changing the password voids links sent before',
      race: 'opens no session that outlives the reset',
      overwrite: 'does not overwrite the password that the owner has just set',
    },
  },
  abuse: {
    file: 'tests/emulator/abuse.test.ts',
    titles: {
      starts: 'can start 120 sign-ins a minute by %s',
      oauth: 'can open the page of an OAuth provider 120 times a minute',
      accounts: 'can create 30 accounts a minute, and probe 30 email addresses',
      spray: 'can try one password on 60 accounts a minute',
      links: 'gets five links an hour through %s, whether known or unknown',
      replaces: 'neither replaces nor invalidates the passcode of the client',
      secondary: 'does not replace it from a signed-in page either',
      address: 'cannot be entered with the id of the email address',
      hash: 'is refused before it is hashed',
      known: 'accepts a browser in which the client has signed in before',
      cookie: 'ignores a device cookie that is of another user, forged or expired',
      otherMethods: 'does not affect passcodes and links, and ends with either',
    },
  },
  sessionLimits: {
    file: 'tests/emulator/sessionLimits.test.ts',
    titles: {
      duration: 'lasts at most 30 days for every requested duration',
      extended: 'ends 30 days after the sign-in even if it is extended',
      idle: 'ends after 24 hours without use',
      settings: 'follows the settings of the project',
      displaced: 'is ended by the sign-in of another user on the same page',
      owner: 'can be taken over by its owner through a mailed reset link',
      sandbox: 'give access only if the project accepts them',
    },
  },
  requests: {
    file: 'tests/emulator/requests.test.ts',
    titles: {
      hosts: 'with two Host headers is refused',
      disconnect: 'adds one line to the log, without a stack trace',
    },
  },
  stepUp: {
    file: 'tests/emulator/stepUp.test.ts',
    titles: {
      adds: 'does not add %s',
      sequence: 'no sequence of session-only calls bypasses the step-up: %s',
      mailbox: 'a passcode and a link to the same mailbox',
      phone: 'an SMS and a WhatsApp message to the same number',
      mail: 'at every verified email address only',
      notice: 'about a password reset by link, after the link itself',
      owner: 'gets the same response for another user’s email address and an unknown one',
    },
  },
  passwords: {
    file: 'tests/emulator/passwords.test.ts',
    titles: {
      lock: 'lock a %s email address for one hour',
      concurrent: 'count when made concurrently',
      refused: 'is refused with %s as %s',
      ends: 'with the existing password ends every session and opens a new one',
      keeps: 'with the session keeps it and ends the others',
      guessing: 'count when guessing the existing password for a change',
      sameToken: 'again on the same page keeps the session and its token',
      duration: 'refuses a duration of %s minutes',
      demoHash: 'the stored demo hash matches the demo password and the default cost',
      weak: 'fails with a weak password and changes nothing',
    },
  },
  privateResponses: {
    file: 'tests/emulator/privateResponses.test.ts',
    titles: {
      noStore: 'no cache stores a response of a call, refused or not',
      token: 'each session has a token of 256 random bits of its own',
      utc: 'the log has the time of each request in UTC',
    },
  },
  passwordRules: {
    file: 'tests/emulator/passwordRules.test.ts',
    titles: {
      exact: 'is verified exactly as it was set',
      long: 'may have any characters, and up to 256 of them',
      mixture: 'needs no mixture of character kinds',
      years: 'stays valid for years',
    },
  },
  strength: {
    file: 'tests/emulator/strength.test.ts',
    titles: {
      breached: 'zxcvbn: accepts the demo password and refuses a breached one at any score',
      common: 'treats a common password as breached in upper and lower case',
      luds: 'LUDS: refuses a weak password and names what it lacks',
      length: 'refuses a password above the maximum length and rates one below it quickly',
    },
  },
  passcodes: {
    file: 'tests/emulator/passcodes.test.ts',
    titles: {
      request: 'for its own request, even after another one is sent',
      once: 'signs in once',
      six: 'has six digits in a message formatted for the channel',
      expires: 'until it expires, by default for 5 minutes',
      tries: 'until the fifth wrong try',
      concurrent: '50 wrong passcodes get five tries',
      oneSession: '50 right passcodes open exactly one session',
      wait: 'is refused for 10 seconds with the time to wait',
      hour: 'is refused the sixth time within an hour over all channels',
      unknown: 'shows in no response to a request, first or second',
      message: 'a passcode appears only in its message',
      other: 'is not sent to another user’s number, and the response does not reveal that',
    },
  },
  mailedLinks: {
    file: 'tests/emulator/links.test.ts',
    titles: {
      once: 'its link opens one session for 50 concurrent uses',
      expires: 'expires at the stated time',
      bounds: 'refuses an expiry of %s minutes',
      same: 'unknown, used and expired links get the same response',
      verifier: 'does not use the link up for a wrong or missing verifier ($kind)',
      forged: 'do not trust a request host that can be forged',
      exact: 'match the allow list exactly',
      otherOrigins: 'refuses other origins of this machine by default',
    },
  },
  redirects: {
    file: 'tests/emulator/hostileRedirects.test.ts',
    titles: {
      twice: 'is refused twice, as a list or under another name',
      issued: 'an issued token leads to an allowed URL only',
      forged: 'a forged host name redirects nowhere',
    },
  },
  sessions: {
    file: 'tests/emulator/sessions.test.ts',
    titles: {
      revoked: 'the demo client signs in, has a session and loses it after revoking',
      expiry: 'ends at its expiry',
      request: 'is extended only on request, not by a refresh',
      operator: 'revoked by the operator ends at the next refresh',
      one: 'belongs to one user only',
      without: 'a call that requires a session is refused without one',
      jwt: 'verifies with the published key and names session and user',
      outlives: 'never outlives the session',
      httpOnly: 'the tokens are in HttpOnly cookies and not in the body',
      cookie: 'the session is read only from the cookie',
      project: 'is not published for another project',
    },
  },
  conformance: {
    file: 'tests/emulator/conformance/sessions.test.ts',
    titles: { revoke: 'ends the session on the server and in the browser' },
  },
  uniformity: {
    file: 'tests/emulator/conformance/uniformity.test.ts',
    titles: {
      bytes: 'returns the same bytes with and without an account',
      time: 'takes the same time with and without an account',
      locked: 'an unknown email address is locked like any other',
    },
  },
  crossOrigin: {
    file: 'tests/emulator/conformance/crossOrigin.test.ts',
    titles: {
      nothing: 'reads nothing, and its sign-in is never attempted',
      control: 'can neither read the control API nor delete a message',
      reset: 'cannot reset the emulator with a request that needs no preflight',
      telemetry: 'sends telemetry without cookies or identities',
    },
  },
  frame: {
    file: 'tests/emulator/conformance/frame.test.ts',
    titles: {
      parent: 'accepts messages from its parent page only',
      other: 'a page from another origin cannot',
    },
  },
  clientside: {
    file: 'tests/emulator/clientside.test.ts',
    titles: {
      embedded: 'can be embedded by pages of this origin and the allowed origins only',
    },
  },
  construction: {
    file: 'tests/emulator/conformance/construction.test.ts',
    titles: {
      hosts: 'loads nothing from other hosts',
    },
  },
  wire: {
    file: 'tests/emulator/wire.test.ts',
    titles: {
      pkce: 'require a PKCE challenge for %s',
      flat: 'are flat JSON with an error type',
      body: 'a body of %s is refused',
      utf8: 'a body that is not UTF-8 is refused',
      origins: 'cannot read responses otherwise: %s',
      wildcard: 'never get a wildcard',
      headers: 'JSON responses have restrictive security headers: %s',
      method: 'an unknown route and a wrong method are not found',
      live: 'refuses the public token of a live project',
    },
  },
  users: {
    file: 'tests/emulator/users.test.ts',
    titles: {
      search: 'is allowed 30 times a minute',
      update: 'can change name and untrusted metadata',
      fields: 'is flat under data, with all fields the client library stores',
    },
  },
  metadata: {
    file: 'tests/emulator/conformance/users.test.ts',
    titles: { refused: 'refuses metadata that pages cannot set' },
  },
  control: {
    file: 'tests/emulator/control.test.ts',
    titles: {
      pages: 'is closed to pages from other origins',
      rebinding: 'is closed under host names that anyone could own',
      secrets: 'are logged with their responses and without secrets',
      mask: 'shows only the shape of a value under an unknown name',
      snapshot: 'contains no password, token or signing key',
      refused: 'with %s is refused entirely',
      revoke: 'are listed while they are valid and can be revoked singly or all at once',
      invalid: 'cannot be revoked by an invalid id: %s',
      setting: '%j is refused and changes nothing',
    },
  },
  machines: {
    file: 'tests/emulator/otherMachines.test.ts',
    titles: {
      token: 'requires the token from another machine: %s',
      none: 'refuses other machines if no token is set',
      proxy: 'treats a proxy as another machine',
      list: 'allows only the origins on its own list',
      generated: 'is generated if the server listens on the network',
      parent: 'is refused for a parent host that differs from the origin or comes without one',
    },
  },
  hostile: {
    file: 'tests/emulator/hostile.test.ts',
    titles: {
      heap: 'the heap has not grown after all endpoints',
      answered: 'any request is answered without a 5xx and without a memory leak',
      control: 'the control API survives any body',
    },
  },
  logs: {
    file: 'tests/emulator/logs.test.ts',
    titles: {
      nothing: 'logs nothing for successful or refused calls',
      failure: 'logs an internal failure as a 500 with the endpoint and no secret',
    },
  },
  store: {
    file: 'tests/emulator/store.test.ts',
    titles: {
      fails: 'writes nothing if it fails',
      owner: 'stores only rows whose owner exists',
      isolated: 'is isolated: none of 20 concurrent increments is lost',
      files: 'the database and its folder are not accessible to other users',
      crash: 'a value that would crash libsql',
    },
  },
  page: {
    file: 'tests/emulator/page.test.ts',
    titles: {
      framed: 'runs no third-party script and cannot be framed',
      missing: '%s is not found',
    },
  },
  faults: {
    file: 'tests/emulator/faults.test.ts',
    titles: {
      stars: 'with many stars matches quickly',
      address: 'the caller’s IP address comes from the connection',
    },
  },
  sandbox: {
    file: 'tests/emulator/sandbox.test.ts',
    titles: { any: 'the sandbox user can sign in with any password' },
  },
  document: {
    file: 'tests/emulator/document.test.ts',
    titles: { limits: 'docs/emulator.md describes the emulator (generated by npm run emulator:docs)' },
  },
} as const;
