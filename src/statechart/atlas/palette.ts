/**
 * The colors of drawings in one color scheme. Every text has a contrast of at least 4.5:1 on its backgrounds (WCAG
 * 1.4.3).
 */
export interface Palette {
  readonly paper: string;
  /** Background colors of states with children, from the outermost state inward. */
  readonly depths: readonly [string, string, string, string];
  readonly state: string;
  readonly busy: string;
  readonly border: string;
  readonly ink: string;
  readonly muted: string;
  readonly guard: string;
  readonly event: string;
  readonly done: string;
  readonly failed: string;
  readonly timer: string;
  readonly immediate: string;
  /** Color of the text and lines of transitions that the tests did not take. */
  readonly pale: string;
  readonly added: string;
  readonly removed: string;
}

export const lightPalette: Palette = {
  paper: '#ffffff',
  depths: ['#f8fafc', '#eef2f7', '#e5eaf2', '#dce3ed'],
  state: '#ffffff',
  busy: '#fff8e1',
  border: '#46556a',
  ink: '#0f172a',
  muted: '#46556a',
  guard: '#6d28d9',
  event: '#1d4ed8',
  done: '#0f6b34',
  failed: '#b01919',
  timer: '#97480a',
  immediate: '#4b5563',
  pale: '#566171',
  added: '#c6f6d5',
  removed: '#fed7d7',
};

export const darkPalette: Palette = {
  paper: '#0d1219',
  depths: ['#131a24', '#19222e', '#202b39', '#273444'],
  state: '#0f151d',
  busy: '#33290e',
  border: '#8494a8',
  ink: '#eef3f9',
  muted: '#b3c0cf',
  guard: '#c9b2ff',
  event: '#93bbff',
  done: '#7ddb9c',
  failed: '#ff9f9f',
  timer: '#f5b766',
  immediate: '#b6c0cc',
  pale: '#98a5b5',
  added: '#11402a',
  removed: '#561c20',
};
