import { threatsTo, type Threat } from './threat.ts';

/** Threats to sessions and to links in emails. */
export const sessionThreats: readonly Threat[] = [
  ...threatsTo('session', [
    [
      'spoofing',
      'An attacker signs a visitor in as the attacker, by a callback of an OAuth provider',
      'The site accepts a callback only in the browser that left for the provider.',
      ['oauthSite.attacker', 'oauthSite.signedIn'],
    ],
    [
      'spoofing',
      'Another port or a sibling host sets a session cookie',
      'The server removes session cookies of other paths and domains.',
      ['site.cookiePaths', 'site.cookieDomains', 'sessionsSite.narrower'],
    ],
    [
      'spoofing',
      'Another program takes the second loopback address of the port',
      'The server binds both or does not start.',
      ['listen.loopback', 'listen.taken'],
    ],
    [
      'tampering',
      'A page of another site sends requests with the cookies of a client',
      'Calls need an Authorization header and a listed origin.',
      ['crossOrigin.nothing', 'wire.origins'],
    ],
    [
      'tampering',
      'Injected markup or code in a page',
      'Content Security Policy by hash, Trusted Types without a policy, no HTML from text.',
      ['site.headers', 'documents.inline', 'code.textAsCode'],
    ],
    ['repudiation', 'A sign-in cannot be proved later', 'None: there is no security event log.', 'log'],
    [
      'information disclosure',
      'A script reads the session token',
      'None with readable cookies; injection is prevented.',
      'cookies',
    ],
    [
      'information disclosure',
      'A form that is sent before its script runs puts a password into the URL',
      'Forms never navigate without their script.',
      ['prerender.forms'],
    ],
    [
      'information disclosure',
      'Private data stays in caches, or behind Back',
      'Private documents are not stored; a page from the cache checks the session first.',
      ['site.noStore', 'journeys.back', 'journeys.cache'],
    ],
    [
      'information disclosure',
      'A path with a token reaches another site as referrer',
      'Only the origin is sent.',
      ['site.headers', 'site.providerHeaders'],
    ],
    [
      'information disclosure',
      'Data of a client stays in the browser after log-out',
      'Tokens, user record and verifiers are removed, also offline.',
      ['signOut.traces', 'offers.nothing', 'httpOnly.repeated'],
    ],
    [
      'denial of service',
      'Slow or many connections',
      'Limits of time and number.',
      ['listen.slow', 'listen.connections'],
    ],
    [
      'denial of service',
      'The identity provider does not answer',
      'Each request has a limit; private data is hidden, log-out works at once.',
      ['faultsSite.load', 'faultsSite.logout'],
    ],
    [
      'elevation of privilege',
      'A session lives on after log-out or its end',
      'The server deletes it; tabs check.',
      ['conformance.revoke', 'sessions.expiry', 'sessionsSite.expired', 'sessionsSite.revoked'],
    ],
    [
      'elevation of privilege',
      'A stolen token is renewed without end',
      '24 hours without use, or 30 days, end a session; a change of a factor ends others.',
      ['sessionLimits.idle', 'sessionLimits.extended', 'passwords.ends'],
    ],
    [
      'elevation of privilege',
      'A late answer opens a session after it was abandoned',
      'Its session is ended.',
      ['sessionsSite.abandoned', 'takeover.race'],
    ],
    [
      'elevation of privilege',
      'A request is disguised as two, or its headers as those of a proxy',
      'Ambiguous lengths are refused; one value of one header is read.',
      ['messages.smuggling', 'site.proxy'],
    ],
  ]),
  ...threatsTo('links', [
    [
      'spoofing',
      'A forged host leads a mailed link to an attacker',
      'Links are built from listed or own origins only.',
      ['mailedLinks.forged', 'redirects.forged', 'machines.parent'],
    ],
    [
      'tampering',
      'A redirect URL is disguised',
      'URLs are parsed, then compared exactly.',
      ['redirects.twice', 'redirects.issued', 'mailedLinks.exact'],
    ],
    [
      'tampering',
      'A mail scanner uses a link up',
      'Opening does nothing; a press exchanges the token.',
      ['journeys.press', 'links.scanner'],
    ],
    ['repudiation', 'A reset without knowledge of the client', 'A mail after each reset.', ['stepUp.notice']],
    [
      'information disclosure',
      'A token stays in the address bar or history',
      'It is removed before it is used.',
      ['oauthSite.cleaned', 'redirectLink.removed'],
    ],
    [
      'information disclosure',
      'A link tells whether it was ever valid',
      'The same answer for unknown, used and expired links.',
      ['mailedLinks.same'],
    ],
    [
      'denial of service',
      'An attacker fills a mailbox',
      'Five links of a kind and 20 passcodes an hour for one address.',
      ['abuse.links', 'passcodes.hour'],
    ],
    [
      'elevation of privilege',
      'A link is used twice, late or with another purpose',
      'Single use, an end, and a kind.',
      ['mailedLinks.once', 'mailedLinks.expires', 'oauth.kinds'],
    ],
    [
      'elevation of privilege',
      'A link that was mailed before a password change',
      'The change voids it.',
      ['takeover.oldLinks'],
    ],
    [
      'elevation of privilege',
      'A stolen link is used in another browser',
      'With PKCE it is refused and stays valid.',
      ['mailedLinks.verifier', 'oauthSite.elsewhere'],
    ],
    [
      'elevation of privilege',
      'The query parameter "next" leads to another site',
      'Paths below the dashboard only.',
      ['nextPath.refused', 'journeys.next'],
    ],
  ]),
];
