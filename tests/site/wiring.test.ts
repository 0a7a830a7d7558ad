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
import { wiringOf } from '../support/wiring.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(unstubPage);

const restored = { type: 'page.restored' } as const;
const found = { type: 'session.found' } as const;

const scheme = wiringOf(() => {
  let remembered: Appearance = 'dark';
  const flow = recordFlow();
  const appearance = { ...flow.context.appearance, recall: () => remembered };
  const actor = startAppearance({ ...flow.context, appearance });
  return { ...flow, actor, chooseElsewhere: (chosen: Appearance) => (remembered = chosen) };
});

scheme('the color scheme is the remembered one', 'apply dark | shows dark', ({ actor, calls }) =>
  calls.push(['shows', actor.getSnapshot().value]),
);
scheme('a chosen color scheme is stored', 'apply dark | apply light | store light', ({ actor }) =>
  actor.send({ type: 'appearance.chosen', appearance: 'light' }),
);
scheme(
  'the color scheme chosen on a later page is that of a restored page only',
  'apply dark | apply light | store light',
  ({ signal, chooseElsewhere }) => {
    signal(found);
    chooseElsewhere('light');
    signal(restored);
  },
);

function openBanner(wasDismissed = false) {
  let isDismissed = wasDismissed;
  const dismissElsewhere = () => (isDismissed = true);
  const flow = recordFlow();
  const demoBanner = { ...flow.context.demoBanner, isDismissed: () => isDismissed };
  const actor = startDemoBanner({ ...flow.context, demoBanner });
  if (!actor) throw new Error('There is no banner.');
  const note = () => flow.calls.push(['is', actor.getSnapshot().value]);
  return { ...flow, actor, note, dismissElsewhere };
}

const banner = wiringOf(openBanner);

banner('a dismissed demo banner is remembered', 'is shown | dismiss', ({ actor, note }) => {
  note();
  actor.send({ type: 'banner.dismissed' });
});
banner(
  'a demo banner that was dismissed on a later page is hidden in a restored page only',
  'is shown | dismiss | is dismissed',
  ({ signal, dismissElsewhere, note }) => {
    signal(restored);
    dismissElsewhere();
    signal(found);
    note();
    signal(restored);
    note();
  },
);
wiringOf(() => openBanner(true))(
  'a demo banner that was dismissed before is hidden at once',
  'dismiss | is dismissed',
  ({ note }) => note(),
);

test('the demo banner is missing in a build for a hosted identity provider', () => {
  vi.stubEnv('VITE_STYTCH_PUBLIC_TOKEN', 'public-token-live-1');
  expect(startDemoBanner(recordFlow().context)).toBeNull();
});

test('the header shows the menu of the client once this browser has a session', () => {
  const { context, signal } = recordFlow();
  const actor = startClientHeader(context);
  signal(found);
  expect(actor.getSnapshot().value).toBe('sessionFound');
});

const page = wiringOf(() => recordFlow());

page('a dismissed navigation returns the focus to its button', 'focus navigation-toggle', ({ context }) => {
  const actor = startNavigation(context);
  actor.send({ type: 'menu.toggled' });
  actor.send({ type: 'menu.dismissed' });
});
page('a chosen account type opens its application', 'toApplication institutional', ({ context }) => {
  const actor = startHome(context).popup();
  actor.send({ type: 'popup.opened' });
  actor.send({ type: 'application.chosen', accountType: 'institutional' });
});
page('the ticker of the home page runs', 'is moving', ({ context, actors, calls }) => {
  startHome(context).ticker();
  calls.push(['is', actors[0]?.getSnapshot().value]);
});

const written = { name: 'Ada Thornton', email: 'ada@fairlead.example', message: 'Please call me.' };
const { subject, letter, application } = contactCopy.copy;
const lines = [written.message, '', written.name, written.email];
const mail = `subject=${encodeURIComponent(subject(written.name))}&body=${encodeURIComponent(lines.join('\r\n'))}`;

function openContact(writeText?: () => Promise<void>) {
  const flow = recordFlow();
  const copy = (text: string) => Promise.resolve(void flow.calls.push(['writeText', text]));
  vi.stubGlobal('navigator', { clipboard: { writeText: writeText ?? copy } });
  const start = startContact(flow.context);
  const contact = (type: AccountType | null = null) => start.contact(type);
  const draft = (type?: AccountType) => contact(type).getSnapshot().context.draft;
  return { ...flow, contact, draft };
}

const contactPage = wiringOf(() => openContact());

contactPage(
  'a message opens the mail client',
  `toMailClient mailto:${siteConfig.supportEmail}?${mail}`,
  ({ contact }) => contact().send({ type: 'message.submitted', ...written }),
);
contactPage('a faulty message moves the focus to the fault', 'focus email', ({ contact }) =>
  contact().send({ type: 'message.submitted', ...written, email: 'ada' }),
);
contactPage(
  'a message is copied to the clipboard',
  `writeText ${letter(siteConfig.supportEmail, subject(written.name), lines.join('\n'))}`,
  ({ contact }) => contact().send({ type: 'copy.requested', ...written }),
);

test('the contact page waits for the clipboard only for a limited time', async () => {
  const actor = openContact(() => new Promise(() => undefined)).contact();
  actor.send({ type: 'copy.requested', ...written });
  await vi.advanceTimersByTimeAsync(copyLimitMs);
  expect(actor.getSnapshot().value).toBe('copyRefused');
});

test('the contact page has the draft of the visit before, and an application if that has no message', () => {
  const { contact, draft } = openContact();
  expect(draft()).toEqual({ name: '', email: '', message: '' });
  const blank = { ...written, message: ' \n' };
  contact().send({ type: 'message.edited', ...blank });
  expect(draft()).toEqual(blank);
  expect(draft('individual')).toEqual({ ...written, message: application('individual') });
  contact().send({ type: 'message.edited', ...written });
  expect(draft('institutional')).toEqual(written);
});
