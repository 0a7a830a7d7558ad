import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { RenderResult } from 'vitest-browser-react';
import type { SnapshotFrom } from 'xstate';
import type { quoteMachine } from '../../machines/dashboard/quote.machine.ts';
import { focusTarget } from '../../src/app/focus.ts';
import { TradingDeskPage } from '../../src/dashboard/TradingDeskPage.tsx';
import { quoteCopy } from '../../src/copy/dashboard/currentQuote.ts';
import type { Stage } from '../support/stage.ts';

const words = quoteCopy;
const submit = (screen: RenderResult) => screen.getByRole('button', { name: 'Get Quote' });
const from = (screen: RenderResult) => screen.getByLabelText('From');
const to = (screen: RenderResult) => screen.getByLabelText('FOR');

// Read as a person does: what is offered, and what of it is off.
const offered = (select: Element) =>
  Array.from(select.querySelectorAll('option'))
    .filter(({ value }) => value !== '')
    .map(({ textContent, disabled }) => `${textContent}${disabled ? ' (off)' : ''}`);

async function seesForm(
  screen: RenderResult,
  { context: { side, amountFault, asset, currency } }: SnapshotFrom<typeof quoteMachine>,
): Promise<void> {
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
  const off = (name: string, other: string | null) => (name.split(' ')[0] === other ? ' (off)' : '');
  expect(offered(from(screen).element())).toEqual(
    ['BTC (Bitcoin)', 'ETH (Ethereum)', 'USDT (Tether)', 'USDC (USD Coin)'].map(
      (name) => `${name}${off(name, currency)}`,
    ),
  );
  expect(offered(to(screen).element())).toEqual(
    ['USD (US Dollar)', 'USDT', 'USDC'].map((name) => `${name}${off(name, asset)}`),
  );
  await expect
    .element(screen.getByLabelText('Amount'))
    .toHaveAccessibleDescription(amountFault ? words.faults[amountFault] : '');
}

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
    async 'amount.typed'({ screen, event }) {
      const field = screen.getByLabelText('Amount');
      if (event.amount !== null) return field.fill(event.amount);
      // What a number field takes, yet what is no number.
      await field.click();
      await userEvent.keyboard('{Control>}a{/Control}-');
    },
    'asset.chosen': ({ screen, event }) => userEvent.selectOptions(from(screen), event.asset),
    'currency.chosen': ({ screen, event }) => userEvent.selectOptions(to(screen), event.currency),
    'quote.requested': async ({ screen, actor, event }) => {
      // A button that is off cannot be pressed; the flow refuses all the same.
      if (actor.getSnapshot().can(event)) await submit(screen).click();
      else actor.send(event);
    },
  },
  sees: {
    async describingTrade({ screen, snapshot }) {
      await seesForm(screen, snapshot);
      const { amount, asset, currency } = snapshot.context;
      const isComplete = amount !== '' && asset !== null && currency !== null;
      if (isComplete) await expect.element(submit(screen)).toBeEnabled();
      else await expect.element(submit(screen)).toBeDisabled();
      await expect.element(screen.getByRole('status')).toHaveTextContent(/^$/);
    },
    async recorded({ screen, snapshot }) {
      await seesForm(screen, snapshot);
      const { recordedCount, side } = snapshot.context;
      await expect
        .element(screen.getByRole('status'))
        .toHaveTextContent(
          `Request ${recordedCount} was recorded${words.sides[side]} 1,250.5 BTC for USD. No price has been quoted.`,
        );
      await expect.element(submit(screen)).toBeEnabled();
    },
  },
};
