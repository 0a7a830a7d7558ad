import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import type { Project } from '../../contracts/projectContract.ts';
import { demoClient } from '../../demoData.ts';
import { labForTests, makeClient } from './lab.ts';
import { attempt, errorType, trySignIn } from './signIn.ts';

const lab = labForTests();

const path = '/sdk/v1/passwords/authenticate';
const token = expect.stringMatching(/^[\w-]{43}$/);

/** Scripts of the client library, and the stand-ins that the site's policy for script URLs answers with instead. */
const standIns = {
  'https://www.google.com/recaptcha/enterprise.js*': 'recaptcha/enterprise.js',
  'https://elements.stytch.com/telemetry.js*': 'telemetry.js',
};

/** Opens a page of the client library in a project with the given settings, with the stand-ins for both scripts. */
async function openPage(settings: Partial<Project>): Promise<Page> {
  await lab.control.project.change(settings);
  const page = await lab.openPage({ client: false, path: '/without-policy' });
  for (const [url, standIn] of Object.entries(standIns)) {
    await page.route(url, async (route) => {
      const script = await fetch(`${lab.emulatorOrigin}/clientside-services/${standIn}`);
      await route.fulfill({
        status: script.status,
        contentType: script.headers.get('Content-Type') ?? '',
        body: await script.text(),
      });
    });
  }
  await makeClient(page, lab.token, lab.emulatorOrigin);
  return page;
}

/** Returns the captcha tokens and telemetry IDs in the requests to a path. */
function sentChecks(to = path): readonly object[] {
  return lab.recordedRequests
    .filter((request) => request.path === to && request.method === 'POST')
    .map(({ body }) => {
      const { captcha_token: captcha, dfp_telemetry_id: telemetry } = JSON.parse(body) as Record<
        string,
        unknown
      >;
      return {
        ...(captcha === undefined ? {} : { captcha }),
        ...(telemetry === undefined ? {} : { telemetry }),
      };
    });
}

const captcha = { captcha_enabled: true } as const;
const observation = { dfp_protected_auth_enabled: true, dfp_protected_auth_mode: 'OBSERVATION' } as const;
const decisioning = { dfp_protected_auth_enabled: true, dfp_protected_auth_mode: 'DECISIONING' } as const;

describe('a sign-in through the client library', () => {
  test.each([
    ['neither', {}, [{}]],
    ['a captcha', captcha, [{ captcha: token }]],
    ['telemetry that is observed', observation, [{ telemetry: token }]],
    [
      'a captcha and telemetry that is observed',
      { ...captcha, ...observation },
      [{ captcha: token, telemetry: token }],
    ],
    ['a captcha and telemetry that decides', { ...captcha, ...decisioning }, [{ telemetry: token }]],
    ['telemetry that decides', decisioning, [{ telemetry: token }]],
  ] as const)('succeeds in a project with %s', async (_, settings, sent) => {
    const page = await openPage(settings);
    expect((await trySignIn(page)).error).toBeNull();
    expect(sentChecks()).toEqual(sent);
  });

  test('with a low score in the telemetry is repeated with a captcha token', async () => {
    const page = await openPage({ ...captcha, ...decisioning, telemetry_state: 'low-score' });
    expect((await trySignIn(page)).error).toBeNull();
    expect(sentChecks()).toEqual([{ telemetry: token }, { captcha: token, telemetry: token }]);
  });

  test('is refused after the repetition if the captcha has a low score, too', async () => {
    const page = await openPage({
      ...captcha,
      ...decisioning,
      telemetry_state: 'low-score',
      captcha_state: 'low-score',
    });
    const { error } = await trySignIn(page);
    expect(error?.fields).toMatchObject({ status_code: 403, error_type: 'captcha_failed' });
    expect(sentChecks()).toHaveLength(2);
  });

  test('is refused after the repetition in a project without a captcha', async () => {
    const page = await openPage({ ...decisioning, telemetry_state: 'low-score' });
    const { error } = await trySignIn(page);
    expect(error).toMatchObject({ name: 'Error', kinds: [], message: 'CAPTCHA required' });
    expect(error?.fields).toMatchObject({ type: 'CAPTCHA required' });
    expect(sentChecks()).toHaveLength(2);
  });

  test('is refused at once if the captcha has a low score', async () => {
    const page = await openPage({ ...captcha, captcha_state: 'low-score' });
    const { error } = await trySignIn(page);
    expect(error).toMatchObject({ name: 'StytchAPIError' });
    expect(error?.fields).toMatchObject({ status_code: 403, error_type: 'captcha_failed' });
    expect(sentChecks()).toHaveLength(1);
  });

  test.each([
    [
      'the script of the captcha',
      { ...captcha, captcha_state: 'blocked' },
      'enterprise.js?render=local-emulator-site-key could not be loaded',
    ],
    [
      'the script of the telemetry',
      { ...decisioning, telemetry_state: 'blocked' },
      'telemetry.js could not be loaded',
    ],
    ['the captcha', { ...captcha, captcha_state: 'fails' }, 'captcha_state makes this check fail'],
    ['the telemetry', { ...decisioning, telemetry_state: 'fails' }, 'telemetry_state makes this check fail'],
  ] as const)('sends nothing and fails with a plain error if %s fails', async (_, settings, message) => {
    const page = await openPage(settings);
    const { error } = await trySignIn(page);
    expect(error).toMatchObject({ name: 'Error', kinds: [], message: expect.stringContaining(message) });
    expect(sentChecks()).toEqual([]);
  });
});

test('a passcode by email to a known user takes a captcha token only', async () => {
  const page = await openPage({ ...captcha, ...decisioning });
  const { error } = await attempt(page, (client, to) => client.otps.email.send(to), demoClient.email);
  expect(error).toBeNull();
  expect(sentChecks('/sdk/v1/otps/email/send/primary')).toEqual([{ captcha: token }]);
});

test('the search for a user takes both and is not repeated', async () => {
  const page = await openPage({ ...captcha, ...observation, captcha_state: 'low-score' });
  const searched = await attempt(
    page,
    (_client, to) => window.internals().searchManager.searchUser(to),
    demoClient.email,
  );
  expect(errorType(searched)).toBe('captcha_failed');
  expect(sentChecks('/sdk/v1/users/search')).toEqual([{ captcha: token, telemetry: token }]);
});
