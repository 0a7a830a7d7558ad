import { expect, onTestFinished, test } from 'vitest';
import { keepTyped } from '../../src/page/keepTyped.ts';

const fields = '<input name="email" /><input name="password" autocomplete="new-password" />';

/** Renders the prerendered fields with typed text, and returns what replaces them. */
function openPage() {
  const root = document.createElement('div');
  root.innerHTML = fields;
  document.body.append(root);
  onTestFinished(() => root.remove());
  const page = { path: '/reset-password' };
  const restore = keepTyped(root, () => page.path);
  const values = () => [...root.querySelectorAll('input')].map(({ value }) => value);
  for (const field of root.querySelectorAll('input')) field.setRangeText(`Typed ${field.name}`);
  return {
    root,
    values,
    /** Replaces the fields, as React does when it mounts a page. */
    mount: (path: string, markup = fields) => {
      page.path = path;
      root.innerHTML = markup;
      restore();
    },
  };
}

test('copies typed text to the fields that replace the prerendered ones', () => {
  const { mount, values } = openPage();
  mount('/reset-password');
  mount('/reset-password');
  expect(values()).toEqual(['Typed email', 'Typed password']);
});

test('keeps the text of a field that replaces one in which nothing was typed', () => {
  const { mount, root } = openPage();
  for (const field of root.querySelectorAll('input')) field.value = '';
  mount('/reset-password', '<input name="email" value="from before a reload" />');
  expect(root.querySelector('input')?.value).toBe('from before a reload');
});

test('copies no typed text to another page, and no password when the visitor returns', () => {
  const { mount, values } = openPage();
  mount('/login');
  expect(values()).toEqual(['', '']);
  mount('/reset-password');
  expect(values()).toEqual(['Typed email', '']);
});
