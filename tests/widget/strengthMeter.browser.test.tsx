import { afterEach, describe, expect, test } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { failureOf } from '../../machines/contracts/failures.ts';
import type { PasswordStrength } from '../../machines/contracts/passwordRequests.ts';
import '../../src/theme/base.css.ts';
import { StrengthMeter } from '../../src/widget/StrengthMeter.tsx';
import { photograph } from '../support/photographs.ts';
import { inFrame } from './inFrame.tsx';
import { strengths } from './passwordSamples.ts';

const breached =
  'This password may have been used on a different site that experienced a security issue. Please choose another password.';

afterEach(() => cleanup());

async function draw(strength: PasswordStrength, name: string) {
  const verdict = { strength, failure: null };
  const screen = await render(
    inFrame(
      <>
        <h1>{name}</h1>
        <StrengthMeter verdict={verdict} />
      </>,
    ),
  );
  await photograph(`strengthMeter/${name}`);
  return screen;
}

describe('the meter under the zxcvbn policy', () => {
  test.each([
    [0, { red: 1, green: 0, empty: 3 }],
    [1, { red: 1, green: 0, empty: 3 }],
    [2, { red: 2, green: 0, empty: 2 }],
    [3, { red: 0, green: 3, empty: 1 }],
    [4, { red: 0, green: 4, empty: 0 }],
  ])('at a score of %i', async (score, bars) => {
    const screen = await draw({ ...strengths.strong, score }, `score-${score}`);
    const count = (colour: string) => screen.container.querySelectorAll(`[data-bar="${colour}"]`).length;
    expect({ red: count('red'), green: count('green'), empty: count('empty') }).toEqual(bars);
    await expect.element(screen.getByRole('status')).toHaveTextContent(`Password strength: ${score} of 4.`);
    await expect.element(screen.getByRole('list')).not.toBeInTheDocument();
  });

  test('gives the reason why a password is easy to guess', async () => {
    const screen = await draw(strengths.weak, 'weak');
    await expect.element(screen.getByText(strengths.weak.warning)).toBeVisible();
  });

  test('says that a password turned up in a breach', async () => {
    const screen = await draw(strengths.breached, 'breached');
    await expect.element(screen.getByRole('alert')).toHaveTextContent(breached);
    expect(screen.container.querySelectorAll('[data-bar="red"]')).toHaveLength(3);
    expect(screen.container.querySelectorAll('[data-bar="green"]')).toHaveLength(0);
  });
});

describe('the rules under the luds policy', () => {
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
  ])('are two lines: %s', async (name, strength, lines) => {
    const screen = await draw(strength, name.replace(' ', '-'));
    const items = screen.getByRole('listitem').elements();
    expect(items.map(({ textContent }) => textContent)).toEqual(lines);
    expect(screen.container.querySelectorAll('[data-bar]')).toHaveLength(0);
  });
});

test('a password that could not be checked leaves the meter empty and says why', async () => {
  const verdict = { strength: null, failure: failureOf('unreachable') };
  const screen = await render(<StrengthMeter verdict={verdict} />);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Unable to contact our servers.');
  expect(screen.container.querySelectorAll('[data-bar], li')).toHaveLength(0);
});

test('its live regions are there before they speak', async () => {
  const screen = await render(<StrengthMeter verdict={null} />);
  const [status, alert] = [screen.getByRole('status').element(), screen.getByRole('alert').element()];
  expect([status.textContent, alert.textContent]).toEqual(['', '']);
  await screen.rerender(<StrengthMeter verdict={{ strength: strengths.breached, failure: null }} />);
  expect(screen.getByRole('status').element()).toBe(status);
  expect(screen.getByRole('alert').element()).toBe(alert);
  expect(alert.textContent).toBe(breached);
});
