import { describe, expect, test } from 'vitest';
import { clientForEachTest, pageOrigin, refusal, send, type Reply } from './emulatorClient.ts';

const embedder = 'https://app.fairlead.example';
const client = clientForEachTest({ allowedOrigins: [embedder] });

const classic = 'application/csp-report';
const batched = 'application/reports+json';

const post = (body: unknown, type = classic, headers: Record<string, string> = {}): Promise<Reply> =>
  send(client.emulator, 'POST', '/emulator/csp-reports', body, {
    'Content-Type': type,
    Origin: pageOrigin,
    ...headers,
  });

const list = async () => (await client.control('GET', '/csp-reports')).at('reports');

const report = {
  'document-uri': 'http://localhost:4173/authenticate?token=secret-token#fragment',
  referrer: 'http://localhost:4173/secret-referrer',
  'violated-directive': "script-src 'self'",
  'effective-directive': 'script-src-elem',
  'original-policy': "default-src 'none'",
  disposition: 'enforce',
  'blocked-uri': 'https://user:secret@www.google.com/recaptcha/enterprise.js?render=secret#x',
  'status-code': 200,
  'script-sample': 'secret sample',
  'source-file': 'http://localhost:4173/assets/main.js?v=secret',
  'line-number': 12,
  'column-number': 3,
};

const kept = {
  received_at: expect.stringMatching(/^\d{4}-/),
  document_url: 'http://localhost:4173/authenticate',
  directive: 'script-src-elem',
  blocked_url: 'https://www.google.com/recaptcha/enterprise.js',
  disposition: 'enforce',
  source_file: 'http://localhost:4173/assets/main.js',
  line_number: 12,
  column_number: 3,
};

const violation = {
  type: 'csp-violation',
  age: 10,
  url: 'http://localhost:4173/login?x=secret',
  user_agent: 'A browser',
  body: {
    documentURL: 'http://localhost:4173/login?x=secret#y',
    referrer: '',
    blockedURL: 'trusted-types-sink',
    effectiveDirective: 'require-trusted-types-for',
    originalPolicy: "require-trusted-types-for 'script'",
    sourceFile: null,
    sample: 'secret sample',
    disposition: 'report',
    statusCode: 200,
  },
};

describe('the receiver of policy reports', () => {
  test('stores a report without queries, fragments, credentials and samples', async () => {
    expect((await post({ 'csp-report': report })).status).toBe(204);
    expect(await list()).toEqual([kept]);
    expect((await client.control('GET', '/csp-reports')).text).not.toContain('secret');
  });

  test('stores a batch, newest first, and ignores reports of other types', async () => {
    const other = { type: 'deprecation', age: 1, url: 'http://localhost:4173/', body: { id: 'x' } };
    const inline = { ...violation, body: { ...violation.body, blockedURL: 'inline' } };
    expect((await post([violation, other, inline], batched)).status).toBe(204);
    const expected = {
      received_at: expect.stringMatching(/^\d{4}-/),
      document_url: 'http://localhost:4173/login',
      directive: 'require-trusted-types-for',
      disposition: 'report',
      source_file: null,
      line_number: null,
      column_number: null,
    };
    expect(await list()).toEqual([
      { ...expected, blocked_url: 'inline' },
      { ...expected, blocked_url: 'trusted-types-sink' },
    ]);
    expect((await client.control('GET', '/csp-reports')).text).not.toContain('secret');
  });

  test.each([
    ['data:text/html,secret', 'data:'],
    ['blob:http://localhost:4173/secret', 'blob:'],
    ['chrome-extension', 'chrome-extension'],
    ['wss://example.com/stream?secret', 'wss://example.com/stream'],
    ['', ''],
  ])('stores the blocked URL %j as %j', async (blocked, stored) => {
    expect((await post({ 'csp-report': { ...report, 'blocked-uri': blocked } })).status).toBe(204);
    expect(await list()).toMatchObject([{ blocked_url: stored }]);
  });

  test('reads the directive from the older field if the newer one is missing', async () => {
    const { 'effective-directive': _, ...older } = report;
    expect((await post({ 'csp-report': older })).status).toBe(204);
    expect(await list()).toMatchObject([{ directive: 'script-src' }]);
  });

  test('accepts pages of allowed origins, and answers their preflights', async () => {
    expect((await post({ 'csp-report': report }, classic, { Origin: embedder })).status).toBe(204);
    const preflight = await send(client.emulator, 'OPTIONS', '/emulator/csp-reports', undefined, {
      Origin: embedder,
    });
    expect([preflight.status, preflight.headers.get('Access-Control-Allow-Origin')]).toEqual([204, embedder]);
  });

  test('needs no control token, so that browsers of other computers can report', async () => {
    const reply = await post({ 'csp-report': report }, classic, { 'X-Forwarded-For': '10.1.2.3' });
    expect(reply.status).toBe(204);
    const listed = await send(client.emulator, 'GET', '/emulator/api/csp-reports', undefined, {
      'X-Forwarded-For': '10.1.2.3',
    });
    expect(listed.status).toBe(401);
  });

  test('stores the latest 200 reports', async () => {
    await client.control('PUT', '/project', { rate_limits: false });
    const batch = Array.from({ length: 50 }, () => violation);
    for (let count = 0; count < 5; count += 1) expect((await post(batch, batched)).status).toBe(204);
    expect(await list()).toHaveLength(200);
  });

  test('takes 120 requests a minute from one IP address', async () => {
    const statuses = new Set<number>();
    for (let count = 0; count < 120; count += 1) statuses.add((await post([], batched)).status);
    expect([...statuses]).toEqual([204]);
    expect((await post([], batched)).status).toBe(429);
  });

  test('forgets its reports at a reset', async () => {
    await post({ 'csp-report': report });
    await client.control('POST', '/reset', {});
    expect(await list()).toEqual([]);
  });
});

describe('a hostile report', () => {
  const withField = (field: string, value: unknown) => ({ 'csp-report': { ...report, [field]: value } });

  test.each([
    ['is no JSON', '{', 400],
    ['is empty', '', 400],
    ['is a list', [report], 400],
    ['has no report', {}, 400],
    ['has a report that is no object', { 'csp-report': [] }, 400],
    ['has no document', withField('document-uri', undefined), 400],
    ['has a document that is no URL', withField('document-uri', 'secret'), 400],
    ['has a document of another scheme', withField('document-uri', 'javascript:alert(1)'), 400],
    ['has no directive', { 'csp-report': { 'document-uri': pageOrigin, 'blocked-uri': 'inline' } }, 400],
    ['has a directive with markup', withField('effective-directive', '<img src=x>'), 400],
    ['has a directive that is a number', withField('effective-directive', 7), 400],
    ['has a blocked URL that is an object', withField('blocked-uri', {}), 400],
    ['has a blocked URL with markup', withField('blocked-uri', '<script>alert(1)</script>'), 400],
    ['has a source file that is a list', withField('source-file', []), 400],
    ['has an unknown disposition', withField('disposition', 'ignore'), 400],
    ['has a line that is a text', withField('line-number', '1'), 400],
    ['has a negative line', withField('line-number', -1), 400],
    ['has a line that is no whole number', withField('line-number', 1.5), 400],
    ['is longer than 64 kB', withField('original-policy', 'x'.repeat(70_000)), 413],
    ['is nested deep', `{"csp-report":${'['.repeat(50)}${']'.repeat(50)}}`, 400],
  ] as const)('that %s is refused', async (_, body, status) => {
    const reply = await post(body);
    expect([reply.status, reply.at('status_code')]).toEqual([status, status]);
    expect(await list()).toEqual([]);
  });

  test.each([
    ['is an object', { 'csp-report': report }],
    ['has more than 50 reports', Array.from({ length: 51 }, () => violation)],
    ['has an entry that is no object', [violation, 'x']],
    ['has an entry without a type', [violation, {}]],
    ['has an entry without a body', [{ ...violation, body: null }]],
    ['has one wrong entry', [violation, { ...violation, body: { ...violation.body, blockedURL: 7 } }]],
  ])('batch that %s is refused as a whole', async (_, body) => {
    expect((await post(body, batched)).status).toBe(400);
    expect(await list()).toEqual([]);
  });

  test.each(['application/json', 'text/plain', ''])('of the content type %j is refused', async (type) => {
    expect(refusal(await post({ 'csp-report': report }, type))).toEqual([415, 'bad_request']);
  });

  test('from another site is refused', async () => {
    const reply = await post({ 'csp-report': report }, classic, { Origin: 'https://evil.example' });
    expect(refusal(reply)).toEqual([403, 'bad_domain_for_stytch_sdk']);
    const opaque = await post({ 'csp-report': report }, classic, { Origin: 'null' });
    expect(opaque.status).toBe(403);
  });

  test('with a very long URL is stored shortened', async () => {
    const long = `https://example.com/${'a'.repeat(5_000)}`;
    expect((await post(withField('blocked-uri', long))).status).toBe(204);
    expect(await list()).toMatchObject([{ blocked_url: long.slice(0, 500) }]);
  });
});
