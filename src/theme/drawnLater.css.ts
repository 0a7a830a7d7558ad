import { keyframes } from '@vanilla-extract/css';

const unseen = keyframes({ from: { contentVisibility: 'hidden' } });

/**
 * For what stands around a form: it has its place from the first frame on, and its words are laid out and painted a moment
 * after it. On a slow processor the form takes typing that much sooner.
 */
export const drawnLater = { animation: `${unseen} 1ms 200ms backwards` } as const;
