import { expect, test } from 'vitest';
import { watchDoublePresses } from '../../src/page/doublePress.ts';

/** Presses an element, and returns whether the press may move the focus. */
function press(target: Element | null, detail: number): boolean {
  const event = new MouseEvent('mousedown', { bubbles: true, cancelable: true, detail });
  return target?.dispatchEvent(event) ?? false;
}

test('the second press of a double press on a button does not move the focus, wherever it lands', () => {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = '<button><span>Remove</span></button><p>Text</p>';
  watchDoublePresses(page);
  const label = page.querySelector('span');
  const text = page.querySelector('p');
  expect([press(label, 1), press(text, 2), press(text, 3)]).toEqual([true, false, false]);
  expect([press(text, 1), press(text, 2), press(label, 1), press(text, 1)]).toEqual([true, true, true, true]);
});
