import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { panels, type PanelData } from '../../machines/emulator/panelData.ts';
import { demoClient } from '../../src/config/localProvider.ts';
import { LanguageContext } from '../../src/copy/useCopy.ts';
import { EmulatorPage } from '../../src/emulator/page/EmulatorPage.tsx';
import { defaultProjectSettings } from '../../src/emulator/rules/project.ts';
import type { Project } from '../../machines/emulator/projectContract.ts';
import { oneTapFaults } from '../../machines/contracts/oauthRequests.ts';
import { clipped, pseudoLanguage, untranslated } from '../support/pseudoLocale.ts';
import { startHints, startOutbox, startPage } from './pageStandIns.ts';

const at = '2026-11-21T11:55:00.000Z';

const passkey = {
  webauthn_registration_id: 'passkey-1',
  name: 'key-name',
  domain: 'localhost',
  created_at: at,
  last_used_at: null,
  backed_up: true,
  locked_until: '2026-11-21T12:30:00.000Z',
};

const project: Project = {
  public_token: 'public-token',
  project_id: 'project-id',
  ...defaultProjectSettings,
};

/** Data with an entry for each sentence of the lists that depends on the data. */
const filled: PanelData = {
  health: { status: 'ok', now: at, users: 2, mode: 'file', seed: 'own', site: true },
  clock: { now: at, frozen: false, ahead_ms: 3_900_000 },
  faults: [
    { fault_id: 'fault-1', path: '/path', hits: 2, times: 2, effect: { type: 'delay', ms: 1 } },
    { fault_id: 'fault-2', path: '/path', hits: 0, effect: { type: 'body', content_type: '', body: '' } },
    { fault_id: 'fault-3', path: '/path', hits: 0, times: 3, effect: { type: 'status', status: 500 } },
  ],
  users: [
    {
      user_id: 'user-1',
      name: { first_name: '', middle_name: '', last_name: '' },
      emails: [{ email_id: 'email-1', email: demoClient.email, verified: true }],
      phone_numbers: [],
      crypto_wallets: [],
      password: { password_id: 'password-1', requires_reset: true },
      status: 'active',
      created_at: at,
      providers: [],
      locked_until: '2026-11-21T12:30:00.000Z',
      passkeys: [passkey],
    },
  ],
  sessions: [
    {
      session_id: 'session-1',
      user_id: 'user-1',
      started_at: at,
      last_accessed_at: at,
      expires_at: '2026-11-21T12:30:00.000Z',
      attributes: {},
      authentication_factors: [{ type: 'password', delivery_method: 'knowledge' }],
    },
  ],
  authenticators: [
    {
      totp_id: 'totp-1',
      user_id: 'user-1',
      owner: demoClient.email,
      verified: false,
      code: '123456',
      used: true,
      seconds_left: 7,
    },
  ],
  requests: [{ request_id: 'request-1', method: 'POST', path: '/path', status: null, at }],
  project,
  webhooks: {
    url: 'http://localhost:3000/hook',
    deliveries: [
      {
        delivery_id: 'msg-1',
        event_id: 'event-1',
        event_type: 'direct.user.create',
        user_id: 'user-1',
        url: 'http://localhost:3000/hook',
        state: 'waiting',
        created_at: at,
        next_attempt_at: '2026-11-21T12:30:00.000Z',
        attempts: [{ at, status: null, error: 'ECONNREFUSED' }],
      },
    ],
  },
  events: [{ received_at: at, telemetry: {}, event: {} }],
  cspReports: [
    {
      received_at: at,
      document_url: '/path',
      directive: 'img-src',
      blocked_url: '',
      disposition: 'report',
      source_file: null,
      line_number: null,
      column_number: null,
    },
  ],
};

/** Texts that are data or identifiers, and therefore the same in every language. */
const data = [
  demoClient.email,
  demoClient.password,
  'UTC',
  'English',
  'Español',
  'GET',
  'POST',
  'PUT',
  'DELETE',
  'internal_server_error',
  '/path',
  'user-1',
  'session-1',
  'totp-1',
  'img-src',
  'ada@example.com',
  'Reset your password',
  'fault-1',
  'fault-2',
  'fault-3',
  'Follow the link.',
  'key-name',
  'public-token',
  'project-id',
  'direct.user.create',
  'ECONNREFUSED',
  'http://localhost:3000/hook',
  ...oneTapFaults,
];

test.each(panels)('the panel "%s" has no untranslated sentence', async (panel) => {
  await page.viewport(320, 800);
  await render(
    <LanguageContext value={pseudoLanguage}>
      <EmulatorPage page={startPage(panel, filled)} outbox={startOutbox()} hints={startHints(panel)} />
    </LanguageContext>,
  );
  await expect.poll(() => document.querySelector('output[data-live="true"]')).not.toBeNull();
  await expect.poll(() => document.querySelector('main')?.textContent).toContain('⟦');
  // The emulator was started without the demo users.
  expect(document.querySelector('header')?.textContent).not.toContain(demoClient.password);
  // Without the contents of events, which are JSON.
  const found = untranslated(document.body, data).filter((text) => /^[^{]*\p{L}{2}/u.test(text));
  expect(found).toEqual([]);
  expect(clipped(document.body)).toEqual([]);
});
