import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import { startAccountsPanel } from '../../src/dashboard/startAccountsPanel.tsx';
import { startContactsPanel } from '../../src/dashboard/startContactsPanel.tsx';
import { startPasskeyPanel } from '../../src/dashboard/startPasskeyPanel.tsx';
import { startTwoStepPanel } from '../../src/dashboard/startTwoStepPanel.tsx';
import { chunkLimit } from '../support/chunkLimit.ts';
import { libraryUser } from '../support/recordLibrary.ts';
import { runActor } from '../support/recordRequests.ts';
import {
  byEmail,
  byPhone,
  linked,
  openPanel,
  phone,
  responses,
  restorePage,
  sections,
  settled,
  stubProfilePage,
} from './openPanel.ts';

/** Selectors of the fields that were looked up on the page. */
let selectors: readonly string[];

beforeEach(() => void (selectors = stubProfilePage()));
afterEach(restorePage);

describe('the sections of the profile', () => {
  const chosen = {
    contacts: { type: 'removal.chosen', contact: byEmail },
    twoStep: { type: 'removal.chosen', factor: { method: 'text', id: 'p1', phone } },
    accounts: { type: 'removal.chosen', account: linked },
  } as const;
  const others = {
    providers: [{ oauth_user_registration_id: 'o1', provider_type: 'google' }],
    totps: [{ totp_id: 't1', verified: true }],
  };

  test.each(['contacts', 'twoStep', 'accounts'] as const)(
    '%s: report a removal, and move the focus',
    async (name) => {
      const { flow, actor, answers, onChanged, focus } = openPanel(sections[name], {
        'user.get': { ...responses['user.get'], ...others },
      });
      flow.learn({ userId: 'user-1' });
      await settled();
      actor.send(chosen[name]);
      expect(focus).toHaveBeenCalledExactlyOnceWith('removal');
      answers['user.get'] = libraryUser();
      expect(onChanged).not.toHaveBeenCalled();
      actor.send({ type: 'removal.confirmed' });
      await settled();
      expect(onChanged).toHaveBeenCalledOnce();
      expect(focus).toHaveBeenLastCalledWith('notice');
      flow.stop();
      expect(actor.getSnapshot().status).toBe('stopped');
    },
  );

  test.each([
    ['contacts', 'A change of email addresses and phone numbers failed:'],
    ['passkeys', 'Passkey management failed:'],
    ['twoStep', 'The two-step section failed:'],
    ['accounts', 'Linking accounts failed:'],
  ] as const)('%s: write a failure to the log', async (name, message) => {
    const { flow, failWith } = openPanel(sections[name]);
    failWith(new IdentityError(failureOf('unreachable')));
    flow.learn({ userId: 'user-1' });
    await settled();
    expect(console.error).toHaveBeenCalledWith(message, failureOf('unreachable'));
  });

  test.each(['contacts', 'twoStep', 'accounts'] as const)(
    '%s: read the list again when another section or another tab may have changed it',
    async (name) => {
      const { flow, actor, resumes } = openPanel(sections[name], responses);
      flow.learn({ userId: 'user-1' });
      await settled();
      for (const update of [flow.update, ...resumes]) {
        update();
        expect(actor.getSnapshot().value).toEqual({ listed: 'updating' });
        await settled();
        expect(actor.getSnapshot().value).toEqual({ listed: 'waiting' });
      }
      expect(resumes).toHaveLength(1);
    },
  );

  test.each([
    ['contacts', startContactsPanel],
    ['two-step', startTwoStepPanel],
    ['accounts', startAccountsPanel],
  ] as const)('%s: take the focus once they are shown, if the URL asks for them', (_name, start) => {
    const { actor, focus } = openPanel((options) => start({ ...options, arrival: 'list', language: 'en' }));
    actor.send({ type: 'section.shown' });
    actor.send({ type: 'section.shown' });
    expect(focus).toHaveBeenCalledExactlyOnceWith('section');
  });

  test('the one about passkeys takes the focus once it is shown, if the URL asks for it', () => {
    const { actor, focus } = openPanel((options) => startPasskeyPanel({ ...options, arrival: 'list' }));
    actor.send({ type: 'section.shown' });
    expect(focus).toHaveBeenCalledExactlyOnceWith('section');
  });

  test('a toast of a passcode screen reaches the page', async () => {
    const { flow, actor, onToast } = openPanel(sections.contacts, responses);
    flow.learn({ userId: 'user-1' });
    await settled();
    actor.send({ type: 'verification.chosen', contact: { ...byPhone, isVerified: false } });
    await settled();
    const { contactVerification } = actor.getSnapshot().children;
    contactVerification.send({ type: 'passcode.requested' });
    await settled();
    contactVerification.getSnapshot().children.otp.send({ type: 'resend.requested' });
    await settled();
    expect(onToast).toHaveBeenCalledExactlyOnceWith({ type: 'toast.raised', toast: 'code-resent' });
  });
});

describe('the fields of a section', () => {
  const typePhone = async (name: 'contacts' | 'twoStep', event: { readonly type: string }) => {
    const { flow, actor } = openPanel(sections[name], responses);
    flow.learn({ userId: 'user-1' });
    await settled();
    actor.send(event);
    const entry = actor.getSnapshot().children.smsEnrollment.getSnapshot().children.phoneEntry;
    entry.send({ type: 'phone.typed', phone: '2025550143' });
    await vi.waitUntil(() => selectors.length > 0, chunkLimit);
    return selectors;
  };

  test('are those of the contacts', async () => {
    expect(await typePhone('contacts', { type: 'phone.chosen' })).toEqual([
      '#contacts input[data-focus-target="phone"]',
    ]);
  });

  test('are those of two-step verification', async () => {
    expect(await typePhone('twoStep', { type: 'text.chosen' })).toEqual([
      '#two-step input[data-focus-target="phone"]',
    ]);
  });

  test('get the passcode of a text message', async () => {
    vi.stubGlobal('window', { OTPCredential: () => undefined });
    vi.stubGlobal('navigator', { credentials: { get: () => Promise.resolve({ code: '123456' }) } });
    const { actor } = openPanel(sections.contacts);
    await runActor(actor.logic, 'contactVerification.otp.fillFromText');
    expect(selectors).toEqual(['#contacts input[data-focus-target="passcode"]']);
  });
});
