import { expect } from 'vitest';
import type { countdownMachine } from '../../machines/page/countdown.machine.ts';
import { Remaining } from '../../src/widget/Remaining.tsx';
import type { Stage } from '../support/stage.ts';
import { inWidget } from '../widget/inWidget.tsx';

const words: Readonly<Record<string, string>> = {
  '120000': "Your code expires in 2:00. Didn't get it?",
  '299000': "Your code expires in 4:59. Didn't get it?",
  '0': "Your code expires in 0:00. Didn't get it?",
};

/** Renders the countdown alone; the screen around it reports the expiry. */
export const countdownStage: Stage<typeof countdownMachine> = {
  render: (actor) => inWidget(<Remaining actor={actor} />, 'Enter passcode'),
  gestures: {},
  sees: Object.fromEntries(
    ['readingClock', 'waitingForTick', 'expired'].map((state) => [
      state,
      async ({ screen, snapshot }) => {
        const { remainingMs } = snapshot.context;
        const text = remainingMs === null ? /^$/ : (words[String(remainingMs)] ?? 'no such time');
        await expect.element(screen.getByRole('paragraph')).toHaveTextContent(text);
      },
    ]),
  ),
};
