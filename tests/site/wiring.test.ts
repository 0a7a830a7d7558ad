import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AccountType } from '../../machines/contracts/accountTypes.ts';
import { copyLimitMs } from '../../machines/contracts/timing.ts';
import type { Appearance } from '../../machines/site/appearances.ts';
import { siteConfig } from '../../src/config/siteConfig.ts';
import { contactCopy } from '../../src/copy/pages.en.ts';
import { startAppearance } from '../../src/site/startAppearance.ts';
import { startClientHeader } from '../../src/site/startClientHeader.ts';
import { startContact } from '../../src/site/startContact.ts';
import { startDemoBanner } from '../../src/site/startDemoBanner.ts';
import { startHome } from '../../src/site/startHome.ts';
import { startNavigation } from '../../src/site/startNavigation.ts';
import { recordFlow, unstubPage } from '../support/recordFlow.ts';
import { emits, has, receives, runs, starts, testWiring } from '../support/wiring.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(unstubPage);

type Context = ReturnType<typeof recordFlow>['context'];

/** Returns a function that starts a flow with recorded dependencies. */
const opening =
  <Ref>(start: (context: Context) => Ref) =>
  () => {
    const flow = recordFlow();
    return { ...flow, actor: start(flow.context) };
  };

/** Starts the choice of a color scheme. After that, `light` is chosen on another page. */
const openAppearance = opening((context) => {
  const remembered: Appearance[] = ['dark', 'light'];
  const recall = () => remembered.shift() ?? 'system';
  return startAppearance({ ...context, appearance: { ...context.appearance, recall } });
});

testWiring('the color scheme', openAppearance, [
  starts('apply dark'),
  has({ value: 'dark' }),
  emits({ type: 'appearance.changed', appearance: 'light' }, 'apply light | store light'),
  receives('page.restored', 'sends {type:appearance.chosen,appearance:light} | apply light | store light'),
  receives('session.found', ''),
]);

/** Starts the banner. The memory says at the start whether it was dismissed, and later whether it is by then. */
const openBanner = (wasDismissed: boolean, isDismissedLater = wasDismissed) =>
  opening((context) => {
    const answers = [wasDismissed, isDismissedLater];
    const isDismissed = () => answers.shift() ?? false;
    const actor = startDemoBanner({ ...context, demoBanner: { ...context.demoBanner, isDismissed } });
    if (!actor) throw new Error('There is no banner.');
    return actor;
  });

testWiring('the demo banner', openBanner(false), [
  has({ value: 'shown' }),
  emits({ type: 'dismissal.made' }, 'dismiss'),
  receives('page.restored', ''),
]);
testWiring('the demo banner that was dismissed on a later page', openBanner(false, true), [
  receives('page.restored', 'sends {type:banner.dismissed} | dismiss'),
  receives('session.found', ''),
]);
testWiring('the demo banner that was dismissed before', openBanner(true), [
  starts('dismiss'),
  has({ value: 'dismissed' }),
]);
test('the demo banner is missing in a build for a hosted identity provider', () => {
  vi.stubEnv('VITE_STYTCH_PUBLIC_TOKEN', 'public-token-live-1');
  expect(startDemoBanner(recordFlow().context)).toBeNull();
});

testWiring('the end of the header', opening(startClientHeader), [
  receives('session.found', 'sends {type:session.found}'),
]);
testWiring('the navigation', opening(startNavigation), [
  emits({ type: 'focus.requested', target: 'navigation-toggle' }, 'focus navigation-toggle'),
]);
testWiring(
  'the account types of the home page',
  opening((context) => startHome(context).popup()),
  [emits({ type: 'application.requested', accountType: 'institutional' }, 'toApplication institutional')],
);
testWiring(
  'the ticker of the home page',
  opening((context) => startHome(context).ticker()),
  [has({ value: 'waiting' })],
);

const written = { name: 'Ada Thornton', email: 'ada@fairlead.example', message: 'Please call me.' };
const { subject, letter, application } = contactCopy.copy;
const lines = [written.message, '', written.name, written.email];
const mail = `subject=${encodeURIComponent(subject(written.name))}&body=${encodeURIComponent(lines.join('\r\n'))}`;

function openContact(writeText?: () => Promise<void>) {
  const flow = recordFlow();
  const copy = (text: string) => Promise.resolve(void flow.calls.push(['writeText', text]));
  vi.stubGlobal('navigator', { clipboard: { writeText: writeText ?? copy } });
  const { contact } = startContact(flow.context);
  const draft = (type: AccountType | null = null) => contact(type).getSnapshot().context.draft;
  return { ...flow, actor: contact(null), draft };
}

testWiring('the contact page', () => openContact(), [
  emits({ type: 'mail.requested', ...written }, `toMailClient mailto:${siteConfig.supportEmail}?${mail}`),
  emits({ type: 'focus.requested', target: 'email' }, 'focus email'),
  runs(
    'copyMessage',
    written,
    `writeText ${letter(siteConfig.supportEmail, subject(written.name), lines.join('\n'))}`,
  ),
]);

test('the contact page waits for the clipboard only for a limited time', async () => {
  const { actor } = openContact(() => new Promise(() => undefined));
  actor.send({ type: 'copy.requested', ...written });
  await vi.advanceTimersByTimeAsync(copyLimitMs);
  expect(actor.getSnapshot().value).toBe('copyRefused');
});

test('the contact page has the draft of the visit before, and an application if that has no message', () => {
  const { actor, draft } = openContact();
  expect(draft()).toEqual({ name: '', email: '', message: '' });
  const blank = { ...written, message: ' \n' };
  actor.send({ type: 'message.edited', ...blank });
  expect(draft()).toEqual(blank);
  expect(draft('individual')).toEqual({ ...written, message: application('individual') });
  actor.send({ type: 'message.edited', ...written });
  expect(draft('institutional')).toEqual(written);
});
