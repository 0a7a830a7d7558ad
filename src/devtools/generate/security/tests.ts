/** Tests that prove a security control: the path of each test file and the titles of its tests, by short name. */
export const testFiles = {
  code: {
    file: 'tests/architecture/dangerousCode.test.ts',
    titles: {
      textAsCode: 'runs no text as code and writes no text as HTML',
      random: 'makes random values that matter from the generator of the operating system',
      hashes: 'hashes with SHA-2 or argon2id only',
      processes: 'start no process and compile no code',
      outgoing: 'send requests to no host but the identity provider',
      checksums: 'are listed with a checksum each',
      registry: 'come from the registry only, in exact versions, and run no script at installation',
    },
  },
  site: {
    file: 'tests/server/site.test.ts',
    titles: {
      documents: '%s responds %i with the page %s',
      headers: 'has the security headers: %s',
      hsts: 'sends Strict-Transport-Security over HTTPS only',
      hashes: 'allow only the hashes of their own styles and scripts',
      noStore: 'of the dashboard are neither cached nor indexed',
      missing: 'that do not exist respond 404 without a page: %s',
      slash: 'redirect a trailing slash to the path without it, on the same origin',
      methods: 'refuses %s',
      trace: 'refuses TRACE without returning the request',
      proxy: 'reads the protocol of the first proxy only: %j',
      origin: 'names the configured origin in the passkey endpoints, never %s',
      cookiePaths: 'are expired for every narrower path',
      cookieDomains: 'are expired for every parent domain of the host',
      providerHeaders: 'keeps its own %s',
      connect: 'lets pages call a hosted identity provider',
      securityText: 'says in security.txt how to report a problem (RFC 9116)',
    },
  },
  accessLog: {
    file: 'tests/server/accessLog.test.ts',
    titles: {
      line: 'has one line of JSON for each request, with the id that the response names',
      secret: 'has no secret of %s',
      forged: 'stays one short line when a request tries to forge lines',
    },
  },
  listen: {
    file: 'tests/server/listen.test.ts',
    titles: {
      loopback: 'listens on both loopback addresses and returns the origin with the name localhost',
      taken: 'does not start when another program has the port on the other loopback address',
      slow: 'closes a connection that does not send its %s in time',
      connections: 'refuses more connections than its limit',
    },
  },
  messages: {
    file: 'tests/server/messages.test.ts',
    titles: { smuggling: 'refuses a request that its sender could disguise as two' },
  },
  hostedOrigin: {
    file: 'tests/server/hostedProvider.test.ts',
    titles: { one: 'pages with the token %s call only %s' },
  },
  policy: {
    file: 'tests/server/policySources.test.ts',
    titles: {
      strict: 'is the strict one, to the byte, with every switch off',
      exact: 'admits exactly its sources',
      closed: 'has no unsafe or open source with the features %s %s %s',
    },
  },
  hosted: {
    file: 'tests/e2e/hostedProvider.e2e.ts',
    titles: {
      bytes: 'contains no byte of the emulator, unlike the default build',
      served: 'is served without the emulator, and its pages can call the identity provider',
    },
  },
  production: {
    file: 'tests/e2e/productionBytes.e2e.ts',
    titles: { devtools: 'has no byte of the atlas or an inspector: ${folder}' },
  },
  server: {
    file: 'tests/e2e/server.e2e.ts',
    titles: { production: 'it refuses to run the emulator in production' },
  },
  documents: {
    file: 'tests/e2e/documents.e2e.ts',
    titles: { inline: 'the document ${path} is complete and has no inline code without a hash' },
  },
  prerender: {
    file: 'tests/ui/prerender.test.ts',
    titles: {
      inline: 'has no style attribute, no event handler and no inline script',
      forms: 'never navigate without scripts: %s',
    },
  },
  fields: {
    file: 'tests/ui/fields.browser.test.tsx',
    titles: {
      masked: 'shows and hides the password with a toggle button',
      managers: 'have the attributes for password managers: new password',
    },
  },
  csv: {
    file: 'tests/dashboard/statement.test.ts',
    titles: { formula: 'has no cell that a spreadsheet would run as a formula' },
  },
  offers: {
    file: 'tests/dashboard/offerMemory.test.ts',
    titles: { nothing: 'stores nothing about the client' },
  },
  contactMail: {
    file: 'tests/site/contactMail.test.ts',
    titles: { header: 'prevents header injection: %j' },
  },
  nextPath: {
    file: 'tests/sign-in/nextPath.test.ts',
    titles: { refused: 'replaces %j with the dashboard' },
  },
  journeys: {
    file: 'tests/e2e/journeys.e2e.ts',
    titles: {
      next: 'a hostile "next" parameter leads to the dashboard',
      press: 'a login link requires a press, so that a scanner cannot use it up, and works once',
      back: 'after logging out, Back shows nothing private and leads to the login page',
      cache: 'a page from the back/forward cache is checked before it shows private data',
      unknown: 'an unknown email address gets the same response as a known one',
    },
  },
  sessionsSite: {
    file: 'tests/e2e/sessions.e2e.ts',
    titles: {
      narrower: 'a session cookie with a narrower path is ignored, and logging out leaves none',
      expired: 'an expired session leads to the login page with the reason',
      revoked: 'a session revoked by the identity provider ends when the page wakes',
      abandoned: 'neither an abandoned sign-in nor a failed sign-out before it leaves a session',
      warning: 'two minutes before the end a dialog warns; one press extends the session, and drafts survive',
      malformed: 'a malformed session cookie counts as no session',
    },
  },
  httpOnly: {
    file: 'tests/e2e/httpOnlyCookies.e2e.ts',
    titles: {
      works: 'a sign-in ends on the dashboard, and a reload keeps the session',
      tabs: 'a sign-in and a sign-out reach the other tabs',
      ends: 'a sign-out ends the session at the provider and leaves no cookie',
      repeated: 'a sign-out that the provider did not answer is repeated on the next visit',
    },
  },
  signOut: {
    file: 'tests/e2e/signOutTraces.e2e.ts',
    titles: { traces: 'a sign-out leaves no identity and no PKCE verifier in the storages' },
  },
  audit: {
    file: 'tests/run/audit.test.ts',
    titles: {
      lock: 'no locked package has a known vulnerability of high or critical severity',
      age: 'advisories are outdated after 90 days',
    },
  },
  sessionLength: {
    file: 'tests/e2e/sessionLength.e2e.ts',
    titles: { minutes: 'a session lasts ${sessionDurationMinutes} minutes after signing in with ${name}' },
  },
  profile: {
    file: 'tests/e2e/profile.e2e.ts',
    titles: {
      password: 'is changed: the session continues, all others end, and only the new password works',
      session: 'the profile shows the session of the identity provider',
    },
  },
  dashboard: {
    file: 'tests/e2e/dashboard.e2e.ts',
    titles: {
      logout: 'the profile shows the identity and logs out',
    },
  },
  faultsSite: {
    file: 'tests/e2e/faults.e2e.ts',
    titles: {
      load: 'session: each fault at load shows an error, hides private data and recovers',
      logout:
        'session: logging out works at once while the identity provider fails, and the revocation is retried',
      calls: '${name}: each refusal shows an error and a way to continue after one request',
    },
  },
  oauthSite: {
    file: 'tests/e2e/oauth.e2e.ts',
    titles: {
      attacker: 'opens no session with any project settings',
      signedIn: 'does not affect the signed-in client',
      cleaned: 'a token is removed from the URL of ${path}',
      elsewhere: 'another browser explains where to continue, and the callback still works in the first',
      once: 'a callback works once',
    },
  },
  links: {
    file: 'tests/e2e/widgetLinks.e2e.ts',
    titles: { scanner: 'a link that a scanner has fetched still works' },
  },
  redirectLink: {
    file: 'tests/identity/redirectLink.test.ts',
    titles: { removed: 'removes only the token from the URL, once, before it returns the token' },
  },
  widgetLog: {
    file: 'tests/e2e/widgetPasswords.e2e.ts',
    titles: { secrets: 'telemetry contains the shown screens and sent emails, and no secrets' },
  },
  telemetry: {
    file: 'tests/telemetry/eventLog.test.ts',
    titles: {
      credentials: 'sends events together, in the format of the identity provider, without credentials',
    },
  },
  copy: {
    file: 'tests/ui/copy.test.ts',
    titles: { account: 'reveals nothing about the account: %s' },
  },
  tabs: {
    file: 'tests/session/sessionTiming.test.ts',
    titles: { expired: 'asks the provider once at the end, then ends as expired' },
  },
  mount: {
    file: 'tests/embed/mount.browser.test.tsx',
    titles: {
      options: 'are shown, and passed to onError: %#',
      form: 'a form around a widget receives none of its events and contains none of its fields',
    },
  },
  embed: {
    file: 'tests/e2e/embed.e2e.ts',
    titles: {
      form: 'a widget in a form signs a client in, and the form neither submits nor contains the widget’s fields',
      unmount: 'unmounted widgets leave nothing behind',
    },
  },
  widgetConfig: {
    file: 'tests/widget/widgetConfig.test.ts',
    titles: { any: 'is parsed or reported, without an exception' },
  },
  widgetTheme: {
    file: 'tests/embed/widgetTheme.test.ts',
    titles: { values: 'reports values that the browser does not accept' },
  },
  walletLabel: {
    file: 'tests/wallets/walletLabel.test.ts',
    titles: { names: 'sanitizes %j to %j' },
  },
  findWallets: {
    file: 'tests/wallets/findWallets.test.ts',
    titles: {
      invalid: 'are ignored if they are invalid',
      replaced: 'cannot be replaced by a later one with the same domain, id or name',
    },
  },
  mask: {
    file: 'tests/devtools/inspection/mask.test.ts',
    titles: { shape: 'masks by shape at any position: %s' },
  },
  canary: {
    file: 'tests/devtools/inspection/canary.test.ts',
    titles: { secret: 'no secret leaves the page' },
  },
  recording: {
    file: 'tests/devtools/inspection/recordingFile.test.ts',
    titles: { names: 'contains names only, without the values of a message' },
  },
  inspectorChoice: {
    file: 'tests/devtools/inspection/inspectorChoice.test.ts',
    titles: { none: 'opens no inspector by default' },
  },
  liveMessages: {
    file: 'tests/devtools/inspection/liveMessages.test.ts',
    titles: { shortens: 'shortens a long session without losing running actors' },
  },
  broadcaster: {
    file: 'tests/devtools/inspection/broadcaster.test.ts',
    titles: { hides: 'hides the type of an event that the chart does not name' },
  },
  svg: {
    file: 'tests/devtools/atlas/svg.test.ts',
    titles: { escaped: 'is well-formed and escapes special characters' },
  },
  securityPages: {
    file: 'tests/devtools/securityEvidence.test.ts',
    titles: {
      sections: 'docs/security.md has the section "%s"',
      limits: 'docs/security.md states the limits that the code has',
      hosts: 'docs/security.md names every host that a page may call',
    },
  },
} as const;
