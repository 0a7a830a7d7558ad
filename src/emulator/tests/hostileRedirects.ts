import { pageOrigin } from './emulatorClient.ts';

/** Redirect URLs that the project allows. */
export const allowedUrls = [`${pageOrigin}/authenticate`, 'https://app.example/signed-in'] as const;

const words = (text: string) => text.trim().split(/\s+/);

const long = 'a'.repeat(3_000);

/** Redirect URLs that the project does not allow, though some look like allowed ones. */
export const hostileRedirects: readonly string[] = [
  // URLs with a scheme other than http and https.
  ...words(`
    javascript:alert(1) JaVaScRiPt:alert(1) javascript://app.example/signed-in%0aalert(1)
    data:text/html,<script>alert(1)</script> data:text/html;base64,PHNjcmlwdD4= vbscript:msgbox(1)
    file:///etc/passwd ftp://app.example/signed-in blob:https://app.example/signed-in
    filesystem:https://app.example/signed-in about:blank ws://app.example/signed-in
    wss://app.example/signed-in view-source:https://app.example/signed-in mailto:someone@app.example
    tel:+12025550123 intent://app.example/signed-in#Intent;scheme=https;end myapp://signed-in
    chrome://settings http: https: https:// :
  `),
  `javascript:location='https://app.example/signed-in'`,
  // Incomplete URLs.
  ...words(`
    / /authenticate authenticate ?next=1 #x . //app.example/signed-in ///app.example/signed-in
    app.example/signed-in app.example:443/signed-in %68ttps://app.example/signed-in
  `),
  '',
  ' ',
  '/\\app.example/signed-in',
  // URLs of other sites.
  ...words(`
    https://evil.example/ https://evil.example/signed-in http://evil.example/authenticate
    https://app.example.evil.example/signed-in https://evil-app.example/signed-in
    https://appxexample/signed-in https://app.example-evil.example/signed-in
    https://sub.app.example/signed-in https://app.example./signed-in
    https://evil.example/https://app.example/signed-in
    https://evil.example?https://app.example/signed-in
    https://evil.example#https://app.example/signed-in
    https://evil.example/?u=https://app.example/signed-in
    http://localhost.evil.example:4173/authenticate http://localhostevil:4173/authenticate
  `),
  // URLs with credentials.
  ...words(`
    https://app.example@evil.example/signed-in https://app.example:443@evil.example/signed-in
    https://app.example%40evil.example/signed-in https://user@app.example/signed-in
    https://user:secret@app.example/signed-in https://:secret@app.example/signed-in
    https://app.example%2f@evil.example/signed-in https://app.example#@evil.example/signed-in
    https://app.example?@evil.example/signed-in http://localhost:4173@evil.example/authenticate
  `),
  // URLs with backslashes.
  'https:\\\\app.example\\signed-in',
  'https:/\\app.example/signed-in',
  'https:\\/app.example/signed-in',
  'https://app.example\\signed-in',
  'https://app.example/signed-in\\',
  'https://evil.example\\@app.example/signed-in',
  'https://app.example\\.evil.example/signed-in',
  '\\\\app.example\\signed-in',
  // URLs with characters that browsers strip.
  ' https://app.example/signed-in',
  'https://app.example/signed-in ',
  '\thttps://app.example/signed-in',
  'https://app.example/signed-in\n',
  'ht\ttps://app.example/signed-in',
  'https://app.exa\nmple/signed-in',
  'https://app.example/signed\r-in',
  'https://app.example/signed-in\r\nSet-Cookie: a=b',
  'https://app.example/signed-in\r\n\r\n<script>',
  'https://app.example/signed-in\0',
  'https://app.example\0.evil.example/signed-in',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'https://app.example/signed-in\u2028',
  'https://app.example/signed-in\ufeff',
  'https://app.exam\u00adple/signed-in\u00ad',
  'https://app\u3002example/signed-in#',
  // Host names that look like an allowed one.
  'https://xn--pp-6kc.example/signed-in',
  'https://app.example%00.evil.example/signed-in',
  'https://app.example%2eevil.example/signed-in',
  'https://\u0430pp.example/signed-in',
  'https://app.ex\u0430mple/signed-in',
  'https://\u24d0pp.example/signed-in?',
  'https://app.example\u2044signed-in',
  'https://app.example\uff0fsigned-in',
  'https://app.examp\u2113e/signed-in/',
  'https://\u202eelpmaxe.ppa/signed-in',
  // URLs with an IP address as host.
  ...words(`
    http://127.0.0.1:4173/authenticate http://127.1:4173/authenticate
    http://2130706433:4173/authenticate http://0x7f000001:4173/authenticate
    http://0177.0.0.1:4173/authenticate http://0.0.0.0:4173/authenticate http://[::1]:4173/authenticate
    http://[::ffff:127.0.0.1]:4173/authenticate http://[::1%25lo]:4173/authenticate
    http://169.254.169.254/latest/meta-data/ http://[fe80::1]/authenticate
    http://256.256.256.256/authenticate
  `),
  // Allowed hosts with another port.
  ...words(`
    http://localhost/authenticate http://localhost:80/authenticate http://localhost:4174/authenticate
    http://localhost:41730/authenticate http://localhost:4173:4173/authenticate
    http://localhost:-1/authenticate http://localhost:99999/authenticate
    http://localhost:4173a/authenticate https://app.example:8443/signed-in
    https://app.example:80/signed-in
  `),
  // Allowed hosts with another scheme or path.
  ...words(`
    https://localhost:4173/authenticate http://app.example/signed-in https://app.example
    https://app.example/ https://app.example/authenticate
  `),
  `${pageOrigin}/`,
  `${pageOrigin}/signed-in`,
  `${pageOrigin}/authenticate/`,
  `${pageOrigin}//authenticate`,
  `${pageOrigin}/Authenticate`,
  `${pageOrigin}/authenticate.html`,
  `${pageOrigin}/authenticate;x=1`,
  `${pageOrigin}/authenticate/../admin`,
  `${pageOrigin}/authenticate/..;/admin`,
  `${pageOrigin}/authenticate/%2e%2e/admin`,
  `${pageOrigin}/authenticate%2f..%2fadmin`,
  `${pageOrigin}/authenticate%252f..%252fadmin`,
  `${pageOrigin}/%61uthenticate`,
  `${pageOrigin}/authenticate%00`,
  `${pageOrigin}/authenticate%0d%0aSet-Cookie:a=b`,
  `${pageOrigin}/authenticate%20`,
  `${pageOrigin}/authenticate?`,
  `${pageOrigin}/authenticate?next=https://evil.example`,
  `${pageOrigin}/authenticate?token=mine`,
  `${pageOrigin}/authenticate?stytch_token_type=oauth&token=mine`,
  `${pageOrigin}/authenticate#`,
  `${pageOrigin}/authenticate#token=mine`,
  `${pageOrigin}/authenticate#https://evil.example`,
  encodeURIComponent('https://app.example/signed-in'),
  encodeURIComponent(encodeURIComponent('https://app.example/signed-in')),
  // Texts that are too long, and texts that are not URLs.
  ...words(`
    null undefined ["https://app.example/signed-in"] https://app.example/signed-in,https://evil.example
    https://*/signed-in https://*.example/signed-in <script>alert(1)</script>
  `),
  `https://app.example/${long}`,
  `https://${long}.example/`,
  long,
  '[object Object]',
  'https://app.example/signed-in https://evil.example',
  "' OR 1=1 --",
  '\ud800',
];
