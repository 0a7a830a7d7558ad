import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { RenderResult } from 'vitest-browser-react';
import type { SnapshotFrom } from 'xstate';
import type { AmountFault } from '../../machines/dashboard/amount.ts';
import type { FromAsset } from '../../machines/dashboard/assets.ts';
import { requestOf, type QuoteContext } from '../../machines/dashboard/quoteDraft.ts';
import type { quoteMachine } from '../../machines/dashboard/quote.machine.ts';
import { focusTarget } from '../../src/page/focus.ts';
import { TradingDeskPage } from '../../src/dashboard/TradingDeskPage.tsx';
import { quoteCopy } from '../../src/copy/dashboard.en.ts';
import { fromOutside, type Stage } from '../support/stage.ts';

const words = quoteCopy.copy;
const amount = (screen: RenderResult) => screen.getByRole('textbox', { name: 'Amount' });

/** Error messages of the amount field for USDT. */
const errors: Record<AmountFault, string> = {
  malformed: 'Enter a number such as 1,250.50.',
  'other-unit': 'Enter the amount in USDT.',
  ambiguous: 'Do you mean 1,250.00 or 1.2500?',
  'not-positive': 'Enter an amount above zero.',
  'too-precise': 'Use at most 6 decimal places for USDT.',
  'too-large': 'Enter at most 1,000,000,000.00 USDT, or contact us.',
};

/** Without an asset, the widest limits apply. */
const errorOf = (fault: AmountFault, asset: FromAsset | null): string =>
  asset
    ? errors[fault].replace('USDT', asset)
    : errors[fault].replace(' for USDT', '').replace(' USDT', '').replace('6', '18');

/** Hint of the amount field for each asset. */
const limits: Record<FromAsset | 'none', string> = {
  none: 'For example, 1,250.50',
  BTC: 'Up to 10,000.00 BTC, with at most 8 decimal places',
  ETH: 'Up to 250,000.00 ETH, with at most 18 decimal places',
  USDT: 'Up to 1,000,000,000.00 USDT, with at most 6 decimal places',
  USDC: 'Up to 1,000,000,000.00 USDC, with at most 6 decimal places',
};
const submit = (screen: RenderResult) => screen.getByRole('button', { name: 'Get Quote' });
const from = (screen: RenderResult) => screen.getByLabelText('From');
const to = (screen: RenderResult) => screen.getByLabelText('FOR');

// Returns the texts of the visible options, with the disabled ones marked.
const optionsOf = (select: Element) =>
  Array.from(select.querySelectorAll('option'))
    .filter(({ value }) => value !== '')
    .map(({ textContent, disabled }) => `${textContent}${disabled ? ' (disabled)' : ''}`);

/** The amount of the request as the page repeats it: that of the sample, or the reading that was chosen. */
const written = ({ amount: text }: QuoteContext) => (text.startsWith('1,250.00') ? '1,250.00' : '1,250.50');

async function seesForm(screen: RenderResult, { context }: SnapshotFrom<typeof quoteMachine>): Promise<void> {
  const { side, amountFault, asset, currency } = context;
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Obtain Quote');
  await expect.element(screen.getByText('Enter your trade request details below')).toBeVisible();
  const pressed = (name: string) => String(name.toLowerCase() === side);
  for (const name of ['Buy', 'Sell']) {
    await expect
      .element(screen.getByRole('button', { name, exact: true }))
      .toHaveAttribute('aria-pressed', pressed(name));
  }
  await expect.element(from(screen)).toHaveValue(asset ?? '');
  await expect.element(to(screen)).toHaveValue(currency ?? '');
  const mark = (name: string, equal: string | null) => (name.split(' ')[0] === equal ? ' (disabled)' : '');
  expect(optionsOf(from(screen).element())).toEqual(
    ['BTC (Bitcoin)', 'ETH (Ethereum)', 'USDT (Tether)', 'USDC (USD Coin)'].map(
      (name) => `${name}${mark(name, currency)}`,
    ),
  );
  expect(optionsOf(to(screen).element())).toEqual(
    ['USD (US Dollar)', 'USDT', 'USDC'].map((name) => `${name}${mark(name, asset)}`),
  );
  await expect.element(amount(screen)).toHaveValue(context.amount);
  const description = amountFault ? errorOf(amountFault, asset) : limits[asset ?? 'none'];
  await expect
    .element(amount(screen))
    .toHaveAccessibleDescription([description, asset].filter(Boolean).join(' '));
  if (amountFault) await expect.element(amount(screen)).toHaveAttribute('aria-invalid', 'true');
  else await expect.element(amount(screen)).not.toHaveAttribute('aria-invalid');
  const isSwappable = asset?.startsWith('USD') === true && currency !== null && currency !== 'USD';
  const swap = screen.getByRole('button', { name: `Swap ${asset} and ${currency}` });
  if (isSwappable) await expect.element(swap).toBeVisible();
  else await expect.element(swap).not.toBeInTheDocument();
  const request = requestOf(context);
  await expect.element(submit(screen)).toHaveAccessibleDescription(request ? sentence(context) : '');
  if (context.requests.length === 0) await expect.element(screen.getByText(words.noRequests)).toBeVisible();
  else expect(screen.getByRole('listitem').elements()).toHaveLength(context.requests.length);
  for (const { reference, isWithdrawn } of context.requests) {
    await expect.element(rowButton(screen, 'Copy', reference)).toBeVisible();
    if (isWithdrawn) await expect.element(rowButton(screen, 'Withdraw', reference)).not.toBeInTheDocument();
    else await expect.element(rowButton(screen, 'Withdraw', reference)).toBeVisible();
  }
}

/** The draft as a sentence. */
const sentence = (context: QuoteContext) => {
  const { side, asset, currency } = context;
  return side === 'buy'
    ? `Buy ${written(context)} ${asset}, paid in ${currency}`
    : `Sell ${written(context)} ${asset}, paid out in ${currency}`;
};

const rowButton = (screen: RenderResult, label: string, reference: string) =>
  screen.getByRole('button', { name: `${label} request ${reference}`, exact: true });

const seesResult =
  (text: (reference: string) => string) =>
  async ({ screen, snapshot }: { screen: RenderResult; snapshot: SnapshotFrom<typeof quoteMachine> }) => {
    await seesForm(screen, snapshot);
    const result = screen.getByRole('status').filter({ hasText: /./ });
    await expect.element(result).toHaveTextContent(text(snapshot.context.chosen ?? ''));
  };

export const quoteStage: Stage<typeof quoteMachine> = {
  render: (actor) => (
    <main>
      <TradingDeskPage actor={actor} />
    </main>
  ),
  connect: (actor) => actor.on('focus.requested', ({ target }) => focusTarget(target)),
  gestures: {
    'side.chosen': ({ screen, event }) =>
      screen.getByRole('button', { name: words.sides[event.side], exact: true }).click(),
    'reading.chosen': async ({ screen, actor, event }) => {
      // Only an amount that is asked back has buttons; the machine must ignore the event for any other.
      if (actor.getSnapshot().can(event)) await screen.getByRole('button', { name: event.amount }).click();
      else actor.send(event);
    },
    'amount.typed': ({ screen, event }) => amount(screen).fill(event.amount),
    async 'amount.left'({ screen }) {
      await amount(screen).click();
      await userEvent.tab();
    },
    'asset.chosen': ({ screen, event }) => userEvent.selectOptions(from(screen), event.asset),
    'currency.chosen': ({ screen, event }) => userEvent.selectOptions(to(screen), event.currency),
    'pair.swapped': async ({ screen, actor, event }) => {
      // If the pair cannot be swapped there is no button; the machine must then ignore the event.
      if (actor.getSnapshot().can(event)) await screen.getByRole('button', { name: /^Swap / }).click();
      else actor.send(event);
    },
    'quote.requested': async ({ screen, actor, event }) => {
      // A disabled button cannot be clicked; the machine must then ignore the event.
      if (actor.getSnapshot().can(event)) await submit(screen).click();
      else actor.send(event);
    },
    'copy.chosen': async ({ screen, actor, event }) => {
      if (actor.getSnapshot().can(event)) await rowButton(screen, 'Copy', event.reference).click();
      else actor.send(event);
    },
    'withdrawal.chosen': async ({ screen, actor, event }) => {
      if (actor.getSnapshot().can(event)) await rowButton(screen, 'Withdraw', event.reference).click();
      else actor.send(event);
    },
    'withdrawal.confirmed': ({ screen }) =>
      screen.getByRole('button', { name: 'Withdraw request', exact: true }).click(),
    'withdrawal.declined': () => userEvent.keyboard('{Escape}'),
    'client.learned': fromOutside,
  },
  focus: {
    amount: ['Amount'],
    // A second press of the key must not withdraw the request.
    confirmation: ['Keep it'],
    withdraw: ['Withdraw request REF-1'],
    requests: ['Your requests'],
  },
  sees: {
    async describingTrade({ screen, snapshot }) {
      await seesForm(screen, snapshot);
      const { amount: text, asset, currency } = snapshot.context;
      const isComplete = text !== '' && asset !== null && currency !== null;
      if (isComplete) await expect.element(submit(screen)).toBeEnabled();
      else await expect.element(submit(screen)).toBeDisabled();
      expect(screen.getByRole('status').filter({ hasText: /./ }).elements()).toEqual([]);
    },
    async recorded({ screen, snapshot }) {
      await seesForm(screen, snapshot);
      const [last] = snapshot.context.requests;
      const request = sentence(snapshot.context);
      await expect
        .element(screen.getByRole('status').filter({ hasText: /./ }))
        .toHaveTextContent(`Request ${last?.reference} recorded${request}. This is not yet a quote.`);
      await expect
        .element(screen.getByRole('listitem').first())
        .toHaveTextContent(`Reference ${last?.reference}${request}`);
      await expect.element(submit(screen)).toBeEnabled();
    },
    async copyingRequest({ screen, snapshot }) {
      await seesForm(screen, snapshot);
      expect(screen.getByRole('status').filter({ hasText: /./ }).elements()).toEqual([]);
    },
    copied: seesResult((reference) => `Request ${reference} copied`),
    copyRefused: seesResult(() => 'Your browser does not allow copying. Select the request and copy it.'),
    async confirmingWithdrawal({ screen, snapshot }) {
      const { chosen, requests } = snapshot.context;
      const question = screen.getByRole('group', { name: `Withdraw request ${chosen}?` });
      await expect
        .element(question.getByRole('button', { name: 'Withdraw request', exact: true }))
        .toBeEnabled();
      await expect.element(question.getByRole('button', { name: 'Keep it' })).toBeEnabled();
      expect(screen.getByRole('listitem').elements()).toHaveLength(requests.length);
    },
    withdrawn: seesResult((reference) => `Request ${reference} withdrawn`),
  },
};
