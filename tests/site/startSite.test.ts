import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { copyLimitMs } from '../../machines/contracts/timing.ts';
import type { AccountType } from '../../machines/contracts/accountTypes.ts';
import type { Appearance } from '../../machines/site/appearances.ts';
import { siteConfig } from '../../src/config/siteConfig.ts';
import { contactCopy } from '../../src/copy/contact.en.ts';
import { startAppearance } from '../../src/site/startAppearance.ts';
import { startClientHeader } from '../../src/site/startClientHeader.ts';
import { startContact } from '../../src/site/startContact.ts';
import { startDemoBanner } from '../../src/site/startDemoBanner.ts';
import { startHome } from '../../src/site/startHome.ts';
import { startNavigation } from '../../src/site/startNavigation.ts';
import { recordFlow } from '../support/recordFlow.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const settled = () => vi.advanceTimersByTimeAsync(0);
const restored = { type: 'page.restored' } as const;
const found = { type: 'session.found' } as const;

describe('the color scheme', () => {
  const open = () => {
    let remembered: Appearance = 'dark';
    const calls: (readonly [name: string, appearance: Appearance])[] = [];
    const flow = recordFlow({
      appearance: {
        recall: () => remembered,
        apply: (appearance) => void calls.push(['apply', appearance]),
        store: (appearance) => void calls.push(['store', appearance]),
      },
    });
    const actor = startAppearance(flow.context);
    return { ...flow, actor, calls, chooseElsewhere: (chosen: Appearance) => (remembered = chosen) };
  };

  test('is the remembered one when the page opens', () => {
    const { actor, calls } = open();
    expect(actor.getSnapshot().value).toBe('dark');
    expect(calls).toEqual([['apply', 'dark']]);
  });

  test('is applied and stored when the visitor chooses one', () => {
    const { actor, calls } = open();
    actor.send({ type: 'appearance.chosen', appearance: 'light' });
    expect(calls.slice(1)).toEqual([
      ['apply', 'light'],
      ['store', 'light'],
    ]);
  });

  test('is the one chosen on a later page when the page is restored, and only then', () => {
    const { actor, signal, chooseElsewhere } = open();
    chooseElsewhere('light');
    signal(found);
    expect(actor.getSnapshot().value).toBe('dark');
    signal(restored);
    expect(actor.getSnapshot().value).toBe('light');
  });
});

describe('the demo banner', () => {
  const open = (wasDismissed: boolean) => {
    let isDismissed = wasDismissed;
    const dismiss = vi.fn<() => void>(() => void (isDismissed = true));
    const flow = recordFlow({ demoBanner: { isDismissed: () => isDismissed, dismiss } });
    const actor = startDemoBanner(flow.context);
    if (!actor) throw new Error('There is no banner.');
    return { ...flow, actor, dismiss, dismissElsewhere: () => (isDismissed = true) };
  };

  test('is remembered when the visitor dismisses it', () => {
    const { actor, dismiss } = open(false);
    expect(actor.getSnapshot().value).toBe('shown');
    expect(dismiss).not.toHaveBeenCalled();
    actor.send({ type: 'banner.dismissed' });
    expect(dismiss).toHaveBeenCalledOnce();
  });

  test('is hidden at once if it was dismissed before', () => {
    const { actor, dismiss } = open(true);
    expect(actor.getSnapshot().value).toBe('dismissed');
    expect(dismiss).toHaveBeenCalledOnce();
  });

  test('is missing in a build for a hosted identity provider', () => {
    vi.stubEnv('VITE_STYTCH_PUBLIC_TOKEN', 'public-token-live-1');
    expect(startDemoBanner(recordFlow().context)).toBeNull();
  });

  test('is hidden in a restored page if it was dismissed on a later one, and only then', () => {
    const { actor, signal, dismissElsewhere } = open(false);
    signal(restored);
    expect(actor.getSnapshot().value).toBe('shown');
    dismissElsewhere();
    signal(found);
    expect(actor.getSnapshot().value).toBe('shown');
    signal(restored);
    expect(actor.getSnapshot().value).toBe('dismissed');
  });
});

describe('the header', () => {
  test('shows the menu of the client once this browser has a session', () => {
    const { context, signal } = recordFlow();
    const actor = startClientHeader(context);
    signal(restored);
    expect(actor.getSnapshot().value).toBe('visiting');
    signal(found);
    expect(actor.getSnapshot().value).toBe('sessionFound');
  });

  test('returns the focus to the button when the visitor dismisses the navigation', async () => {
    const { context, calls } = recordFlow();
    const actor = startNavigation(context);
    actor.send({ type: 'menu.toggled' });
    await settled();
    expect(calls).toEqual([]);
    actor.send({ type: 'menu.dismissed' });
    await settled();
    expect(calls).toEqual([['focus', 'navigation-toggle']]);
  });
});

describe('the home page', () => {
  test('opens the application for the chosen account type', () => {
    const { context, calls } = recordFlow();
    const actor = startHome(context).popup();
    actor.send({ type: 'popup.opened' });
    actor.send({ type: 'application.chosen', accountType: 'institutional' });
    expect(calls).toEqual([['toApplication', 'institutional']]);
  });

  test('starts with a moving ticker', () => {
    expect(startHome(recordFlow().context).ticker().getSnapshot().value).toBe('moving');
  });
});

describe('the contact page', () => {
  const written = { name: 'Ada Thornton', email: 'ada@fairlead.example', message: 'Please call me.' };
  const subject = contactCopy.copy.subject(written.name);
  const open = () => {
    const flow = recordFlow();
    const start = startContact(flow.context);
    return { ...flow, contact: (type: AccountType | null) => start.contact(type) };
  };

  test('opens the mail client with the message', () => {
    const { contact, calls } = open();
    contact(null).send({ type: 'message.submitted', ...written });
    const [call, ...others] = calls;
    expect(others).toEqual([]);
    expect(call?.[0]).toBe('toMailClient');
    expect(decodeURIComponent(String(call?.[1]))).toBe(
      `mailto:${siteConfig.supportEmail}?subject=${subject}&body=${written.message}\r\n\r\n${written.name}\r\n${written.email}`,
    );
  });

  test('moves the focus to the first fault', async () => {
    const { contact, calls } = open();
    contact(null).send({ type: 'message.submitted', ...written, email: 'ada' });
    await settled();
    expect(calls).toEqual([['focus', 'email']]);
  });

  test('copies the message to the clipboard', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    const actor = open().contact(null);
    actor.send({ type: 'copy.requested', ...written });
    await settled();
    expect(actor.getSnapshot().value).toBe('copied');
    const text = contactCopy.copy.letter(
      siteConfig.supportEmail,
      subject,
      `${written.message}\n\n${written.name}\n${written.email}`,
    );
    expect(writeText).toHaveBeenCalledExactlyOnceWith(text);
  });

  test('waits for the clipboard only for a limited time', async () => {
    vi.stubGlobal('navigator', { clipboard: { writeText: () => new Promise(() => undefined) } });
    const actor = open().contact(null);
    actor.send({ type: 'copy.requested', ...written });
    await vi.advanceTimersByTimeAsync(copyLimitMs);
    expect(actor.getSnapshot().value).toBe('copyRefused');
  });

  const draftOf = (actor: ReturnType<ReturnType<typeof open>['contact']>) =>
    actor.getSnapshot().context.draft;

  test('has the draft of the visit before', () => {
    const { contact } = open();
    const empty = { name: '', email: '', message: '' };
    const first = contact(null);
    expect(draftOf(first)).toEqual(empty);
    first.send({ type: 'message.edited', ...written });
    expect(draftOf(contact(null))).toEqual(written);
  });

  test('begins an application for the account type, unless the visitor has written a message', () => {
    const { contact } = open();
    const application = contactCopy.copy.application('individual');
    contact(null).send({ type: 'message.edited', ...written, message: ' \n' });
    expect(draftOf(contact(null))).toEqual({ ...written, message: ' \n' });
    const applying = contact('individual');
    expect(draftOf(applying)).toEqual({ ...written, message: application });
    applying.send({ type: 'message.edited', ...written });
    expect(draftOf(contact('institutional'))).toEqual(written);
  });
});
