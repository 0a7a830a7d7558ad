import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { servePage } from '../control/servePage.ts';
import { clientForEachTest, pageOrigin, turnPkceOff } from './emulatorClient.ts';
import { beginSignIn, submitConsent } from './oauthLab.ts';
import { refusedByOwnPolicy } from './ownPolicy.ts';

const client = clientForEachTest({}, turnPkceOff);

const get = async (path: string, language = 'en'): Promise<Response> =>
  client.emulator.fetch(
    new Request(pageOrigin + path, { headers: { Accept: 'text/html', 'Accept-Language': language } }),
  );

const consentPath = async (provider: string) =>
  `/v1/public/oauth/${provider}/consent?state=${await beginSignIn(client, provider)}`;

async function builtPage(): Promise<Response> {
  const folder = mkdtempSync(join(tmpdir(), 'page-'));
  writeFileSync(join(folder, 'index.html'), readFileSync(new URL('../page/index.html', import.meta.url)));
  const response = await servePage('/emulator/', folder);
  rmSync(folder, { recursive: true });
  return response;
}

const pages: Readonly<Record<string, () => Promise<Response>>> = {
  'the consent page': async () => get(await consentPath('google')),
  'the consent page in Spanish': async () => get(await consentPath('github'), 'es'),
  'the consent page of an ended sign-in': () => get('/v1/public/oauth/google/consent?state=unknown'),
  'the refusal of an unknown provider': () => get('/v1/public/oauth/nobody/start'),
  'the refusal of an unknown page': () => get('/v1/public/nothing'),
  'the frame of the client library': () => get('/clientside-services/index.html'),
  'the page that is not built': () => get('/emulator'),
  'the built page': builtPage,
};

describe('a page of the emulator loads only what its own policy allows', () => {
  test.each(Object.entries(pages))('%s', async (_, open) => {
    const response = await open();
    const html = await response.text();
    expect(html).toContain('<html');
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    expect(refusedByOwnPolicy(html, policy, `${pageOrigin}/emulator/`)).toEqual([]);
  });

  test('also with a message about a wrong form', async () => {
    const { text, headers } = await submitConsent(client, await beginSignIn(client), { email: 'nobody' });
    const policy = headers.get('Content-Security-Policy') ?? '';
    expect(text).toContain('aria-invalid');
    expect(refusedByOwnPolicy(text, policy, pageOrigin)).toEqual([]);
  });
});

describe('the check of a policy', () => {
  test.each([
    ['an icon without a link', '<p>', "default-src 'none'", ['img-src /favicon.ico']],
    ['an icon of another site', '<link rel="icon" href="https://a.example/i.svg">', "default-src 'self'", 1],
    ['a manifest', '<link rel="icon" href="data:,"><link rel="manifest" href="/m">', 'default-src data:', 1],
    ['an inline style', '<link rel="icon" href="data:,"><style>a{}</style>', 'default-src data:', 1],
  ])('finds %s', (_, html, policy, refused) => {
    const found = refusedByOwnPolicy(html, policy, pageOrigin);
    expect(typeof refused === 'number' ? found.length : found).toEqual(refused);
  });
});
