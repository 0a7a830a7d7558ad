import { expect, test } from 'vitest';
import { replayEarlySubmit } from '../../src/page/earlySubmit.ts';

test('a form receives the input typed before hydration, and no input that it has already received', () => {
  // Another test file may have hydrated the page that the files share.
  Reflect.deleteProperty(window, 'earlySubmit');
  const received: string[] = [];
  document.body.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement) received.push(target.name);
  });
  const addField = (name: string): void => {
    const form = document.createElement('form');
    const field = document.createElement('input');
    field.name = name;
    form.append(field);
    document.body.append(form);
    field.value = 'typed';
  };
  addField('of the document');
  replayEarlySubmit();
  expect(received).toEqual(['of the document']);
  addField('of a later page');
  replayEarlySubmit();
  expect(received).not.toContain('of a later page');
  document.body.replaceChildren();
});
