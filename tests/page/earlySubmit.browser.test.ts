import { expect, test } from 'vitest';
import { replayEarlySubmit } from '../../src/page/earlySubmit.ts';

test('a form hears what was typed before the application ran, and is not told again what it heard itself', () => {
  const heard: string[] = [];
  document.body.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement) heard.push(target.name);
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
  expect(heard).toEqual(['of the document']);
  addField('of a later page');
  replayEarlySubmit();
  expect(heard).not.toContain('of a later page');
  document.body.replaceChildren();
});
