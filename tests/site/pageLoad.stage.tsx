import { expect } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import type { pageLoadMachine } from '../../machines/site/pageLoad.machine.ts';
import { PageLoadScreen } from '../../src/site/PageLoadScreen.tsx';
import { fromOutside, type Stage } from '../support/stage.ts';

interface Seen {
  readonly screen: RenderResult;
}

const sentences = {
  started: 'The page is loading.',
  slow: 'This page takes longer than usual. It is still loading. You can wait, or try again.',
  offline: 'There is no internet connection. The page opens by itself when you are online again.',
};

/** Checks the sentence, and whether "Try again" can be pressed; `null` if it is missing. */
const sees =
  (name: keyof typeof sentences, canRetry: boolean | null) =>
  async ({ screen }: Seen) => {
    await expect.element(screen.getByRole('status')).toHaveTextContent(sentences[name]);
    const retry = screen.getByRole('button', { name: 'Try again' });
    if (canRetry === null) await expect.element(retry).not.toBeInTheDocument();
    else if (canRetry) await expect.element(retry).toBeEnabled();
    else await expect.element(retry).toBeDisabled();
  };

export const pageLoadStage: Stage<typeof pageLoadMachine> = {
  render: (actor) => (
    <main>
      <PageLoadScreen actor={actor} title="Trading Desk" />
    </main>
  ),
  gestures: {
    'load.started': fromOutside,
    'load.ended': fromOutside,
    'part.failed': fromOutside,
    'retry.requested': ({ screen }) => screen.getByRole('button', { name: 'Try again' }).click(),
    'page.woke': fromOutside,
  },
  sees: {
    settled: sees('started', null),
    loadingPage: sees('started', null),
    loadingSlowly: sees('slow', true),
    retrying: sees('slow', false),
    checkingConnection: sees('started', null),
    waitingForConnection: sees('offline', null),
    checkingAgain: sees('offline', null),
    reloading: sees('started', null),
    partMissing: sees('started', null),
  },
};
