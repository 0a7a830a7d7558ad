import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { RenderResult } from 'vitest-browser-react';
import type { SnapshotFrom } from 'xstate';
import type { transactionsMachine } from '../../machines/dashboard/transactions.machine.ts';
import { focusTarget } from '../../src/page/focus.ts';
import { BalanceChart } from '../../src/dashboard/BalanceChart.tsx';
import { AccountPage } from '../../src/dashboard/AccountPage.tsx';
import { siteCopy } from '../../src/copy/site.en.ts';
import { statementCopy, emptyAccountCopy } from '../../src/copy/dashboard.en.ts';
import { wire } from './smallStatement.ts';
import { inRouter } from '../site/inRouter.tsx';
import { fromOutside, type Stage } from '../support/stage.ts';

const words = statementCopy.copy;
const columns = ['Date', 'Description', 'Type', 'Amount', 'Balance', 'Status'];
const ranges = { '7d': 'Last 7 days', '30d': 'Last 30 days', '90d': 'Last 90 days', all: 'All time' };
// Expected cell texts by transaction id.
const rowTexts: Readonly<Record<string, readonly string[]>> = {
  T000003: [
    '2026-03-30',
    'Wire from Halden Capital Partners',
    'Deposit',
    '+$250,000.00',
    '$1,234,567.89',
    'Pending',
  ],
  T000002: ['2026-03-25', 'Custody fee', 'Withdrawal', '−$1,250.05', '$984,567.89', 'Completed'],
  T000001: ['2025-12-05', 'Interest credit', 'Deposit', '+$42.00', '$985,817.94', 'Completed'],
};

// The text that the slider of the drawn balance reads out.
const wireDay = '2026-03-30: balance $1,234,567.89, pending +$250,000.00';
const today = /^2026-03-(?:25 to 2026-03-)?31: balance \$1,234,567\.89/;

const searchBox = (screen: RenderResult) => screen.getByPlaceholder('Search transactions...');

async function seesTable(screen: RenderResult, shown: readonly { readonly id: string }[]): Promise<void> {
  const table = screen.getByRole('table');
  await expect.element(table).toHaveAttribute('aria-rowcount', String(shown.length + 1));
  const heads = table.getByRole('columnheader').elements();
  expect(heads.map(({ textContent }) => textContent)).toEqual(columns);
  const rows = table.getByRole('row').elements().slice(1);
  expect(rows.map((row) => Array.from(row.children, ({ textContent }) => textContent))).toEqual(
    shown.map(({ id }) => rowTexts[id]),
  );
  expect(rows.map((row) => row.getAttribute('aria-rowindex'))).toEqual(
    shown.map((_, index) => String(index + 2)),
  );
}

async function seesStatement(
  screen: RenderResult,
  { context: { filter, shown, day } }: SnapshotFrom<typeof transactionsMachine>,
): Promise<void> {
  await expect.element(screen.getByText('$1,234,567.89').first()).toBeVisible();
  await expect.element(screen.getByText(/Sample data/)).toBeVisible();
  await expect.element(searchBox(screen)).toHaveValue(filter.search);
  await expect.element(screen.getByLabelText('Date range')).toHaveValue(filter.range);
  const options = screen.getByLabelText('Date range').getByRole('option').elements();
  expect(options.map(({ textContent }) => textContent)).toEqual(Object.values(ranges));
  await expect.element(screen.getByLabelText('Type', { exact: true })).toHaveValue(filter.type);
  await expect.element(screen.getByLabelText('Status', { exact: true })).toHaveValue(filter.status);
  const slider = screen.getByRole('slider', { name: 'Day' });
  await expect
    .element(slider)
    .toHaveAttribute(
      'aria-valuetext',
      day === wire.date && filter.range !== 'all' ? wireDay : expect.stringMatching(today),
    );
  await expect.element(screen.getByText('1 transaction, in the balance')).toBeVisible();
  const exporting = screen.getByRole('button', { name: words.export });
  if (shown.length === 0) {
    await expect.element(screen.getByRole('table')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('heading', { name: words.noneTitle })).toBeVisible();
    const advice = screen.getByText(words.noneText);
    expect(advice.elements()).toHaveLength(filter.range === 'all' ? 0 : 1);
    await expect.element(exporting).toBeDisabled();
    return;
  }
  await expect.element(exporting).toBeEnabled();
  await seesTable(screen, shown);
  const sorted = screen.getByRole('columnheader', { name: words.columns[filter.sortBy] });
  await expect.element(sorted).toHaveAttribute('aria-sort', filter.direction);
  expect(document.querySelectorAll('[aria-sort]')).toHaveLength(1);
}

async function seesLoading(screen: RenderResult): Promise<void> {
  await expect.element(screen.getByRole('status').first()).toHaveTextContent(words.loading);
  await expect.element(screen.getByRole('table')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/^$/);
}

export const transactionsStage: Stage<typeof transactionsMachine> = {
  render: (actor) =>
    inRouter(
      <main>
        <AccountPage actor={actor} Chart={BalanceChart} />
      </main>,
    ),
  connect: (actor) => actor.on('focus.requested', ({ target }) => focusTarget(target)),
  gestures: {
    'client.learned': fromOutside,
    'search.typed': ({ screen, event }) => searchBox(screen).fill(event.search),
    'range.chosen': ({ screen, event }) =>
      userEvent.selectOptions(screen.getByLabelText('Date range'), ranges[event.range]),
    'type.chosen': ({ screen, event }) =>
      userEvent.selectOptions(screen.getByLabelText('Type', { exact: true }), event.only),
    'status.chosen': ({ screen, event }) =>
      userEvent.selectOptions(screen.getByLabelText('Status', { exact: true }), event.only),
    // The steps of all transactions are weeks, none of which ends with the day of the sample.
    async 'day.chosen'({ screen, actor, event }) {
      const slider = screen.getByRole('slider', { name: 'Day' });
      const isThere = actor.getSnapshot().context.filter.range !== 'all' && slider.query() !== null;
      if (!isThere) actor.send(event);
      else await slider.fill(String(Number(slider.element().getAttribute('max')) - 1));
    },
    // An event whose control is missing goes directly to the actor: the table header exists only with rows, Clear
    // filters only without rows, and a disabled button cannot be clicked.
    async 'column.sorted'({ screen, actor, event }) {
      const isThere = actor.getSnapshot().context.shown.length > 0;
      const button = screen.getByRole('button', { name: words.columns[event.column], exact: true });
      if (isThere) await button.click();
      else actor.send(event);
    },
    async 'filters.cleared'({ screen, actor, event }) {
      const isThere = actor.getSnapshot().context.shown.length === 0;
      if (isThere) await screen.getByRole('button', { name: words.clear }).click();
      else actor.send(event);
    },
    'filter.restored': fromOutside,
    async 'export.requested'({ screen, actor, event }) {
      if (actor.getSnapshot().can(event)) await screen.getByRole('button', { name: words.export }).click();
      else actor.send(event);
    },
    'retry.requested': ({ screen }) =>
      screen.getByRole('button', { name: siteCopy.copy.ui.tryAgain }).click(),
  },
  focus: {
    search: ['Search'],
    failure: ['Your transactions could not be loaded'],
  },
  sees: {
    async awaitingClient({ screen }) {
      await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.element(screen.getByRole('table')).not.toBeInTheDocument();
    },
    loadingStatement: ({ screen }) => seesLoading(screen),
    async accountEmpty({ screen }) {
      const { title, quote, contact } = emptyAccountCopy.copy;
      await expect.element(screen.getByText('$0.00')).toBeVisible();
      await expect.element(screen.getByText(/Sample data/)).not.toBeInTheDocument();
      await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
      await expect.element(screen.getByRole('link', { name: quote })).toBeVisible();
      await expect.element(screen.getByRole('link', { name: contact })).toBeVisible();
      await expect.element(screen.getByRole('button', { name: words.export })).toBeEnabled();
      await expect.element(screen.getByRole('table')).not.toBeInTheDocument();
    },
    async 'readingStatement.typingSearch'({ screen, snapshot }) {
      await seesStatement(screen, snapshot);
      const { search } = snapshot.context.filter;
      await expect.element(screen.getByRole('status')).toHaveTextContent(/^$/);
      await expect.element(searchBox(screen)).toHaveValue(search);
    },
    async 'readingStatement.filterSettled'({ screen, snapshot }) {
      await seesStatement(screen, snapshot);
      const { shown, filter } = snapshot.context;
      const announced = words.found(
        shown.length,
        words.columns[filter.sortBy],
        words.directions[filter.direction],
      );
      await expect.element(screen.getByRole('status')).toHaveTextContent(announced);
    },
    async statementMissing({ screen }) {
      await expect.element(screen.getByRole('alert')).toHaveTextContent(words.failed);
      await expect.element(screen.getByRole('button', { name: siteCopy.copy.ui.tryAgain })).toBeEnabled();
      await expect.element(screen.getByRole('table')).not.toBeInTheDocument();
    },
  },
};
