import { expect, test } from 'vitest';
import { watchDoublePresses } from '../../src/page/doublePress.ts';

/** Dispatches a mouse event, and returns whether the page lets it take effect. */
function dispatch(type: 'mousedown' | 'click', target: Element | null, detail: number): boolean {
  return target?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, detail })) ?? false;
}

const press = (target: Element | null, detail: number) => dispatch('mousedown', target, detail);

function createPage(body: string): Document {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = body;
  watchDoublePresses(page);
  return page;
}

test('the second press of a double press on a button does not move the focus, wherever it lands', () => {
  const page = createPage('<button><span>Remove</span></button><p>Text</p>');
  const label = page.querySelector('span');
  const text = page.querySelector('p');
  expect([press(label, 1), press(text, 2), press(text, 3)]).toEqual([true, false, false]);
  expect([press(text, 1), press(text, 2), press(label, 1), press(text, 1)]).toEqual([true, true, true, true]);
});

test('the second press of a double press activates only what the first one has activated', () => {
  const page = createPage('<button><b>Next</b><i>page</i></button><a href="#all">All</a><p>Text</p>');
  const [label, rest, link, text] = ['b', 'i', 'a', 'p'].map((name) => page.querySelector(name));
  const clicked: string[] = [];
  page.body.addEventListener('click', ({ target }) => clicked.push((target as Element).localName));
  /** Presses and clicks each element, with the count of the press. */
  const clickInTurn = (...targets: readonly (Element | null | undefined)[]) =>
    targets.map((target, index) => {
      press(target ?? null, index + 1);
      return dispatch('click', target ?? null, index + 1);
    });
  expect(clickInTurn(label, rest)).toEqual([true, true]);
  expect(clickInTurn(label, link, label)).toEqual([true, false, true]);
  expect(clickInTurn(link, label)).toEqual([true, false]);
  expect(clickInTurn(text, label)).toEqual([true, true]);
  expect(clicked).toEqual(['b', 'i', 'b', 'b', 'a', 'p', 'b']);
});

test('a click by keyboard follows any press', () => {
  const page = createPage('<button>Next</button><a href="#all">All</a>');
  press(page.querySelector('button'), 1);
  expect(dispatch('click', page.querySelector('a'), 0)).toBe(true);
});

test('a button that submits a form is pressed once by a double press and by a held Enter key', () => {
  const page = createPage(
    '<form><input /><textarea></textarea><button type="submit">Get Quote</button></form>',
  );
  const button = page.querySelector('button');
  const received: number[] = [];
  button?.addEventListener('click', (event) => {
    event.preventDefault();
    received.push(event.detail);
  });
  press(button, 1);
  for (const detail of [1, 2, 3]) dispatch('click', button, detail);
  expect(received).toEqual([1]);
  const hold = (selector: string, key: string, repeat: boolean) =>
    page
      .querySelector(selector)
      ?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, key, repeat }));
  expect([
    hold('input', 'Enter', false),
    hold('input', 'Enter', true),
    hold('button', 'Enter', true),
  ]).toEqual([true, false, false]);
  expect([hold('textarea', 'Enter', true), hold('input', 'a', true)]).toEqual([true, true]);
});
