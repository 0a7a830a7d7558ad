import { afterEach, expect, test } from 'vitest';
import { axeViolations } from './axeViolations.ts';
import { deskView, lookAt } from './photographs.ts';

afterEach(() => document.body.replaceChildren());

test('reports each element with its markup', async () => {
  document.body.innerHTML = '<main><img src="data:,"><input></main>';
  const found = await axeViolations(document.body);
  expect(found.map(({ id, html }) => `${id}: ${html}`)).toEqual([
    'image-alt: <img src="data:,">',
    'label: <input>',
  ]);
});

test('checks a screen again after it has changed', async () => {
  document.body.innerHTML = '<main><h1>Amount</h1><input aria-label="Amount" style="color: #767676"></main>';
  const [first] = await lookAt('sample/first', [deskView]);
  document.querySelector('input')?.setAttribute('style', 'color: #eeeeee');
  document.querySelector('input')?.setAttribute('value', '1');
  const [second] = await lookAt('sample/second', [deskView]);
  expect(first?.violations.filter((violation) => violation.startsWith('color'))).toEqual([]);
  expect(second?.violations.filter((violation) => violation.startsWith('color'))).toHaveLength(1);
});
