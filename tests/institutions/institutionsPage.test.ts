import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { InstitutionsPage } from '../../src/institutions/InstitutionsPage.tsx';

it('does not promise members a question before their session ends', () => {
  const text = renderToString(createElement(() => InstitutionsPage({ children: null })));
  expect(text).toContain('Yours lasts 60 minutes. Then you sign in again.');
  expect(text).not.toContain('We ask before it ends');
});
