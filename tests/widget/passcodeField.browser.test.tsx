import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render, type RenderResult } from 'vitest-browser-react';
import { PasscodeField } from '../../src/ui/widget/PasscodeField.tsx';
import { inFrame } from './inFrame.tsx';

const onCode = vi.fn<(code: string) => void>();
const passcodeField = (isUnclear: boolean) =>
  inFrame(
    <PasscodeField label="Passcode" isUnclear={isUnclear} error={null} isVerifying={false} onCode={onCode} />,
  );
const field = () => page.getByLabelText('Passcode');

let screen: RenderResult;
beforeEach(async () => {
  onCode.mockClear();
  screen = await render(passcodeField(false));
});

test('a pasted passcode keeps its digits only', async () => {
  await field().fill(' 123-456 ');
  await expect.element(field()).toHaveValue('123456');
  expect(onCode.mock.lastCall).toEqual(['123456']);
});

test.each([
  ['Your sign-in code of 26.11.2026 is 482913', '482913'],
  ['٤٨٢٩١٣', '482913'],
  ['123 4', '1234'],
  ['Codes 482913 and 123456', 'Codes 482913 and 123456'],
  ['1234567', '1234567'],
])('shows the pasted text %j as %j', async (pasted, shown) => {
  await field().fill(pasted);
  await expect.element(field()).toHaveValue(shown);
  expect(onCode.mock.lastCall).toEqual([shown]);
});

test('a text without a certain passcode is shown as text, with a sentence at the field', async () => {
  await screen.rerender(passcodeField(true));
  const unclear = field();
  await unclear.fill('Your code of 26.11.2026 has expired');
  await expect.element(unclear).toHaveAccessibleDescription('Enter only the 6 digits of your passcode.');
  const element = unclear.element();
  expect(getComputedStyle(element).letterSpacing).toBe('normal');
  expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth);
});

test('Enter passes the same digits on again', async () => {
  await field().fill('123456');
  onCode.mockClear();
  await userEvent.keyboard('{Enter}');
  expect(onCode.mock.calls).toEqual([['123456']]);
});

test('selected digits stay in their slots: nothing is painted across the gaps', () => {
  const element = field().element();
  const { backgroundColor, color } = getComputedStyle(element, '::selection');
  expect(backgroundColor).toBe('rgba(0, 0, 0, 0)');
  expect(color).not.toBe(getComputedStyle(element).color);
});
