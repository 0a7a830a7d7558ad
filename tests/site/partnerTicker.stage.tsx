import { expect, vi } from 'vitest';
import type { partnerTickerMachine } from '../../machines/site/partnerTicker.machine.ts';
import { PartnersSection } from '../../src/site/PartnersSection.tsx';
import { fromOutside, type Stage } from '../support/stage.ts';

// Reads the computed style, because a screenshot pauses the animation itself.
const trackState = () => {
  const track = document.querySelector('[data-paused]');
  return track && getComputedStyle(track).animationPlayState;
};

class StillObserver {
  observe(): void {}
  disconnect(): void {}
}

/** Stage with the partner ticker of the home page. */
export const partnerTickerStage: Stage<typeof partnerTickerMachine> = {
  render(actor) {
    // The walk decides when the row is in view.
    vi.stubGlobal('IntersectionObserver', StillObserver);
    return (
      <main>
        <h1>Instant Global Liquidity and Payments</h1>
        <PartnersSection ticker={actor} />
      </main>
    );
  },
  gestures: {
    'pause.pressed': ({ screen }) => screen.getByRole('button', { name: 'Pause' }).click(),
    'row.entered': fromOutside,
    'row.left': fromOutside,
    'play.pressed': ({ screen }) => screen.getByRole('button', { name: 'Play' }).click(),
  },
  sees: {
    async waiting({ screen }) {
      await expect.element(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
      await expect.poll(trackState).toBe('paused');
    },
    async moving({ screen }) {
      await expect.element(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
      await expect.poll(trackState).toBe('running');
    },
    async paused({ screen }) {
      await expect.element(screen.getByRole('button', { name: 'Play' })).toBeVisible();
      await expect.poll(trackState).toBe('paused');
    },
  },
};
