import { afterEach, describe, expect, test } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { failureOf } from '../../machines/contracts/failures.ts';
import type { PasswordStrength } from '../../machines/contracts/passwordRequests.ts';
import { StrengthMeter } from '../../src/widget/StrengthMeter.tsx';
import { expectAccessible } from '../support/photographs.ts';
import { inFrame } from './inFrame.tsx';
import { strengths } from './passwordSamples.ts';

const breached =
  'This password may have been used on a different site that experienced a security issue. Please choose another password.';

afterEach(() => cleanup());

async function renderMeter(strength: PasswordStrength, name: string) {
  const verdict = { strength, failure: null };
  const screen = await render(
    inFrame(
      <>
        <h1>{name}</h1>
        <StrengthMeter verdict={verdict} />
      </>,
    ),
  );
  await expectAccessible(name);
  return screen;
}

describe('the strength meter under the zxcvbn policy', () => {
  test.each([
    [0, { red: 1, green: 0, empty: 3 }],
    [1, { red: 1, green: 0, empty: 3 }],
    [2, { red: 2, green: 0, empty: 2 }],
    [3, { red: 0, green: 3, empty: 1 }],
    [4, { red: 0, green: 4, empty: 0 }],
  ])('shows the bars of score %i', async (score, bars) => {
    const screen = await renderMeter({ ...strengths.strong, score }, `score-${score}`);
    const count = (color: string) => screen.container.querySelectorAll(`[data-bar="${color}"]`).length;
    expect({ red: count('red'), green: count('green'), empty: count('empty') }).toEqual(bars);
    await expect.element(screen.getByRole('status')).toHaveTextContent(`Password strength: ${score} of 4.`);
    await expect.element(screen.getByRole('list')).not.toBeInTheDocument();
  });

  test('shows why a password is easy to guess', async () => {
    const screen = await renderMeter(strengths.weak, 'weak');
    await expect.element(screen.getByText(strengths.weak.warning)).toBeVisible();
  });

  test('shows that a password appeared in a data breach', async () => {
    const screen = await renderMeter(strengths.breached, 'breached');
    await expect.element(screen.getByRole('alert')).toHaveTextContent(breached);
    expect(screen.container.querySelectorAll('[data-bar="red"]')).toHaveLength(3);
    expect(screen.container.querySelectorAll('[data-bar="green"]')).toHaveLength(0);
  });
});

describe('the strength rules under the luds policy', () => {
  const characters = 'Must be at least 12 characters long';
  const complexity = 'Must contain 3 of the following: uppercase letter, lowercase letter, number, symbol';

  test.each([
    ['neither met', strengths.incomplete, [`${characters} not met`, `${complexity} not met`]],
    ['both met', strengths.complete, [`${characters} met`, `${complexity} met`]],
    [
      'one met',
      { ...strengths.incomplete, missingCharacters: 0 },
      [`${characters} met`, `${complexity} not met`],
    ],
  ])('show two lines: %s', async (name, strength, lines) => {
    const screen = await renderMeter(strength, name.replace(' ', '-'));
    const items = screen.getByRole('listitem').elements();
    expect(items.map(({ textContent }) => textContent)).toEqual(lines);
    expect(screen.container.querySelectorAll('[data-bar]')).toHaveLength(0);
  });
});

test('leaves the meter empty and shows why a check failed', async () => {
  const verdict = { strength: null, failure: failureOf('unreachable') };
  const screen = await render(<StrengthMeter verdict={verdict} />);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Unable to contact our servers.');
  expect(screen.container.querySelectorAll('[data-bar], li')).toHaveLength(0);
});

test('mounts the live regions before they have text', async () => {
  const screen = await render(<StrengthMeter verdict={null} />);
  const [status, alert] = [screen.getByRole('status').element(), screen.getByRole('alert').element()];
  expect([status.textContent, alert.textContent]).toEqual(['', '']);
  await screen.rerender(<StrengthMeter verdict={{ strength: strengths.breached, failure: null }} />);
  expect(screen.getByRole('status').element()).toBe(status);
  expect(screen.getByRole('alert').element()).toBe(alert);
  expect(alert.textContent).toBe(breached);
});
