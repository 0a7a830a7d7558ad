import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { createActor } from 'xstate';
import { demoBannerMachine } from '../../machines/site/demoBanner.machine.ts';
import { createDemoBannerMemory, dismissalPair } from '../../src/page/demoBannerMemory.ts';
import { contentId } from '../../src/page/prerenderedIds.ts';
import { DemoBanner } from '../../src/site/DemoBanner.tsx';

afterEach(() => {
  delete document.documentElement.dataset['demoBanner'];
  document.cookie = `${dismissalPair}; Max-Age=0; Path=/`;
});

test('the focus goes to the content when the demo banner that has it is dismissed', async () => {
  const actor = createActor(demoBannerMachine, { input: { isDismissed: false } });
  actor.on('dismissal.made', () => createDemoBannerMemory(document).dismiss());
  const screen = await render(
    <>
      <DemoBanner actor={actor.start()} />
      <main id={contentId} tabIndex={-1} />
    </>,
  );
  await screen.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(screen.getByRole('complementary')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('main')).toHaveFocus();
});
