import type { Chart, ChartTransition, TransitionKind } from '../chart/chart.ts';
import type { ChartChanges } from './factsDiff.ts';
import type { Caption, Tone } from './scene.ts';

/** Coverage and changes to mark in a drawing. */
export interface Marks {
  /** Ids of the transitions that a path took; if omitted, every arrow is drawn as walked. */
  readonly walked?: ReadonlySet<string>;
  /** Changes since the accepted version. */
  readonly changes?: ChartChanges;
}

/** The tone, and so the color, of each trigger kind. */
export const toneOfKind: Readonly<Record<TransitionKind, Tone>> = {
  event: 'event',
  snapshot: 'event',
  'done.actor': 'done',
  'done.state': 'done',
  'error.actor': 'failed',
  after: 'timer',
  always: 'immediate',
};

/**
 * Returns the text of a transition on its arrow: trigger, order among guarded branches, and guard. The arrow shows the target,
 * the tooltip the actions.
 *
 * @param transition the transition
 * @param chart the chart, which has its delays
 * @param marks coverage and changes to show
 */
export function captionOf(transition: ChartTransition, chart: Chart, marks: Marks): Caption {
  return {
    transitionIds: [transition.id],
    tone: toneOfKind[transition.kind],
    words: withSigns(orderedLabel(transition, chart), transition.kind),
    guard: transition.guard === null ? '' : `[${transition.guard}]`,
    tail: '',
    fact: sentenceOf(transition),
    isWalked: marks.walked?.has(transition.id) ?? true,
    change: marks.changes?.addedTransitions.has(transition.id) ? 'added' : null,
  };
}

/**
 * Returns the trigger of a transition as text.
 *
 * @param transition the transition
 * @param chart the chart, which has its delay
 * @returns the position among guarded branches, if any, then the label, with the seconds of a constant delay
 */
export function orderedLabel(transition: ChartTransition, chart: Chart): string {
  const { candidates, order, label, delay } = transition;
  const prefix = candidates > 1 ? `${order} ` : '';
  if (delay === null) return prefix + label;
  const isNumber = !Number.isNaN(Number(delay));
  const ms = isNumber ? Number(delay) : (chart.delays.find(({ name }) => name === delay)?.ms ?? null);
  if (ms === null) return prefix + label;
  return prefix + (isNumber ? `after ${seconds(ms)}` : `${label} (${seconds(ms)})`);
}

/**
 * Names a state relative to another one.
 *
 * @param id path id of the state
 * @param from path id of the other state
 * @returns the path below the nearest common ancestor; the state's own key if it is that ancestor
 */
export function relativeName(id: string, from: string): string {
  const keys = id.split('.');
  const fromKeys = from.split('.');
  const differs = keys.findIndex((key, depth) => key !== fromKeys[depth]);
  return differs === -1 ? (keys.at(-1) ?? id) : keys.slice(differs).join('.');
}

/**
 * Returns the texts of removed transitions and states.
 *
 * @param marks the changes to show
 * @returns each text with the path id of its box: the source of the transition, or the parent of the state
 */
export function removedCaptions({ changes }: Marks): readonly { box: string; caption: Caption }[] {
  const removed = {
    transitionIds: [],
    tone: 'failed',
    guard: '',
    tail: '',
    isWalked: true,
    change: 'removed',
  } as const;
  return [
    ...(changes?.removedTransitions ?? []).map(({ source, words, targets, fact }) => {
      const names = targets.map((id) => relativeName(id, source)).join(', ');
      return {
        box: source,
        caption: { ...removed, words, tail: targets.length > 0 ? `→ ${names}` : '', fact },
      };
    }),
    ...(changes?.removedStates ?? []).map((id) => {
      const box = id.slice(0, id.lastIndexOf('.'));
      return { box, caption: { ...removed, words: `state ${relativeName(id, box)}`, fact: id } };
    }),
  ];
}

/** Replaces `done` and `failed` by signs, so that color is not the only cue. */
function withSigns(words: string, kind: TransitionKind): string {
  if (kind === 'done.actor') return words.replace(/ done$/, ' ✓');
  if (kind === 'error.actor') return words.replace(/ failed$/, ' ✗');
  return words;
}

function seconds(ms: number): string {
  return `${Math.round(ms) / 1000} s`;
}

function sentenceOf(transition: ChartTransition): string {
  const to = transition.targets.length > 0 ? ` → ${transition.targets.join(', ')}` : '';
  const actions = transition.actions.length > 0 ? ` / ${transition.actions.join(', ')}` : '';
  return transition.id + to + actions;
}
