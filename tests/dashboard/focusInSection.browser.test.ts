import { afterEach, beforeEach, expect, test } from 'vitest';
import { focusInSection } from '../../src/dashboard/focusInSection.ts';

beforeEach(() => {
  document.body.innerHTML = `
    <section id="contacts"><button>Add</button><input id="code" data-focus-target="code" /></section>
    <section id="password"><button id="change">Change</button><input id="current" type="password" /><p id="outcome" tabindex="-1" data-focus-target="outcome"></p></section>`;
});
afterEach(() => document.body.replaceChildren());

const focused = () => document.activeElement?.id;
const element = (id: string) => document.getElementById(id);

test.each([
  ['from the body', null],
  ['from a button of another section', 'change'],
])('a section takes the focus %s', async (_from, start) => {
  element(start ?? '')?.focus();
  focusInSection('contacts', 'code');
  await expect.poll(focused).toBe('code');
});

test('a client who types in another section keeps the focus, and one who types in this section does not', async () => {
  const history: (string | undefined)[] = [];
  document.body.addEventListener('focusin', () => history.push(focused()));
  element('current')?.focus();
  focusInSection('contacts', 'code');
  focusInSection('password', 'outcome');
  await expect.poll(focused).toBe('outcome');
  expect(history).toEqual(['current', 'outcome']);
});
