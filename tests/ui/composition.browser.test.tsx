import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { onEscape } from '../../src/ui/onEscape.ts';
import { whenTyped } from '../../src/ui/whenTyped.ts';
import { PasscodeField } from '../../src/ui/widget/PasscodeField.tsx';

const textbox = () => page.getByRole('textbox').element() as HTMLInputElement;

/** Composes a text as a keyboard of Chromium does: its last `input` event belongs to the composition. */
function compose(field: HTMLInputElement, ...texts: readonly string[]): void {
  field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  for (const text of texts) {
    field.value = text;
    field.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true, data: text }));
  }
  field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: field.value }));
}

test('a field is read when its composition ends, and not before', async () => {
  const read = vi.fn<(text: string) => void>();
  await render(<input aria-label="Name" {...whenTyped<HTMLInputElement>(({ value }) => read(value))} />);
  compose(textbox(), 'ㄎ', 'ㄎㄜ', '科');
  expect(read.mock.calls).toEqual([['科']]);
  textbox().value = '科學';
  textbox().dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: false }));
  expect(read.mock.calls).toEqual([['科'], ['科學']]);
});

test('a passcode is not rewritten in the middle of a composition', async () => {
  const onCode = vi.fn<(code: string) => void>();
  const field = { label: 'Passcode', isUnclear: false, error: null, isVerifying: false, onCode };
  await render(<PasscodeField {...field} />);
  compose(textbox(), '１', '１２３', '１２３４５６');
  expect(onCode.mock.calls).toEqual([['123456']]);
  expect(textbox().value).toBe('123456');
});

test('Escape in a composition ends the composition only', async () => {
  const cancel = vi.fn<() => void>();
  await render(<input aria-label="Name" onKeyDown={onEscape(cancel)} />);
  textbox().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true }));
  expect(cancel).not.toHaveBeenCalled();
  textbox().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(cancel).toHaveBeenCalledOnce();
});
