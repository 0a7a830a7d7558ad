import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { localPublicToken } from '../../src/config/localProvider.ts';
import { newPasswordRequests } from '../../src/identity/newPasswordRequests.ts';
import { projectRequests } from '../../src/identity/projectRequests.ts';
import { pageOrigin } from '../../src/emulator/tests/emulatorClient.ts';
import { openNodeBrowser, type NodeBrowser } from './nodeBrowser.ts';
import { failureOf, inspectProvider } from './providerInspector.ts';

const bootstrapPath = '/sdk/v1/projects/bootstrap/*';
const outage = { path: bootstrapPath, effect: { type: 'status', status: 503 } };

let browser: NodeBrowser;

beforeEach(() => {
  // The client library logs that it has no bootstrap data, and that a second client exists.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  browser = openNodeBrowser();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const { lastRequest } = inspectProvider(() => browser);
const local = () => projectRequests(browser.access, { publicToken: localPublicToken, apiOrigin: pageOrigin });
const project = (changes: object) => browser.provider.control('PUT', '/project', changes);

describe('the settings of the project', () => {
  test('come from the bootstrap data of the client library', async () => {
    await project({
      disable_sdk_watermark: false,
      email_domains: ['bank.example'],
      password_policy: 'luds',
      luds_minimum_count: 12,
      luds_complexity: 4,
      pkce_required_for_oauth: false,
      dfp_protected_auth_enabled: false,
    });
    expect(await local().readProjectSettings()).toEqual({
      name: 'Fairlead',
      hasWatermark: true,
      emailDomains: ['bank.example'],
      passwordPolicy: { minimumCount: 12, complexity: 4 },
      pkce: { isForMagicLinks: true, isForPasswordResets: true, isForOAuth: false, isForSso: false },
      hasCaptcha: false,
      telemetry: 'off',
      slugPattern: null,
      roles: { roles: [], resources: [], scopes: [] },
    });
  });

  test('are missing while the library uses its own defaults, and load again after that', async () => {
    await browser.provider.control('POST', '/faults', outage);
    const requests = local();
    expect((await failureOf(requests.readProjectSettings())).code).toBe('unreachable');
    await browser.provider.control('DELETE', '/faults');
    await project({ email_domains: ['bank.example'] });
    expect((await requests.readProjectSettings()).emailDomains).toEqual(['bank.example']);
    // The client of the last call stays, so the next request sends what the project requires.
    const ada = { email: 'ada@bank.example', signal: new AbortController().signal };
    await browser.access.runFor(ada, ({ magicLinks }) => magicLinks.email.loginOrCreate(ada.email, {}));
    expect(await lastRequest('/magic_links/email/login_or_create')).toHaveProperty('code_challenge');
  });

  test('are refused with the reason of the provider for an unknown project', async () => {
    const refused = { type: 'status', status: 404, error_type: 'public_token_not_found' };
    await browser.provider.control('POST', '/faults', { path: bootstrapPath, effect: refused });
    const failure = await failureOf(local().readProjectSettings());
    expect(failure).toMatchObject({ code: 'project-unknown' });
  });

  test('do not fail the strength check of a password while they are missing', async () => {
    await project({ password_policy: 'luds' });
    await browser.provider.control('POST', '/faults', outage);
    const passwords = newPasswordRequests(browser.access);
    const { signal } = new AbortController();
    const strength = { email: null, password: 'Brass-Lantern-71-Quay' };
    expect(await passwords.checkStrength(strength, signal)).toMatchObject({
      isValid: true,
      policy: 'luds',
      luds: null,
    });
    await browser.provider.control('DELETE', '/faults');
    expect((await passwords.checkStrength(strength, signal)).luds).toEqual({
      minimumCount: 8,
      complexity: 3,
    });
  });
});
