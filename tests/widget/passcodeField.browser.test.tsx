import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../src/theme/base.css.ts';
import { PasscodeField } from '../../src/ui/widget/PasscodeField.tsx';
import { inFrame } from './inFrame.tsx';

const onCode = vi.fn<(code: string) => void>();
const field = () => page.getByLabelText('Passcode');

beforeEach(async () => {
  onCode.mockClear();
  await render(inFrame(<PasscodeField label="Passcode" error={null} isVerifying={false} onCode={onCode} />));
});

test('a pasted passcode keeps its digits only', async () => {
  await field().fill(' 123-456 ');
  await expect.element(field()).toHaveValue('123456');
  expect(onCode.mock.lastCall).toEqual(['123456']);
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
