import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { ErrorScreen } from '../../src/app/ErrorScreen.tsx';
import { ChunkLoadError } from '../../src/page/chunkLoader.ts';

afterEach(() => vi.unstubAllEnvs());

const cause = new Error('Child state nowhere does not exist on login');
const screen = () =>
  renderToStaticMarkup(createElement(ErrorScreen, { error: new ChunkLoadError('startLogin', { cause }) }));

test('states in development why a chunk failed to load', () => {
  expect(screen()).toContain(
    'Loading chunk startLogin failed\nChild state nowhere does not exist on login</pre>',
  );
});

test('shows visitors only the message of the error', () => {
  vi.stubEnv('DEV', false);
  expect(screen()).toContain('Loading chunk startLogin failed</pre>');
});
