import type { Chart, ChartTransition, TransitionKind } from '../chart/chart.ts';
import type { ChartChanges } from './factsDiff.ts';
import type { Caption, Tone } from './scene.ts';

/** What a drawing may say beyond the chart itself. */
export interface Marks {
  /** Ids of the transitions some path took; without it every arrow is drawn as walked. */
  readonly walked?: ReadonlySet<string>;
  /** What changed since the accepted version. */
  readonly changes?: ChartChanges;
}

/** The colour of each kind of trigger. */
export const toneOfKind: Readonly<Record<TransitionKind, Tone>> = {
  person: 'person',
  snapshot: 'person',
  'done.actor': 'done',
  'done.state': 'done',
  'error.actor': 'failed',
  after: 'timer',
  always: 'immediate',
};

/**
 * Words a transition as an arrow carries it.
 *
 * @param transition the transition
 * @param chart where its delays are named
 * @param marks coverage and changes to show
 * @returns trigger with its order among guarded branches, and guard; destination and actions are left to the arrow and the tooltip
 */
export function captionOf(transition: ChartTransition, chart: Chart, marks: Marks): Caption {
  return {
    transitionIds: [transition.id],
    tone: toneOfKind[transition.kind],
    words: ticked(orderedLabel(transition, chart), transition.kind),
    guard: transition.guard === null ? '' : `[${transition.guard}]`,
    tail: '',
    fact: sentenceOf(transition),
    isWalked: marks.walked?.has(transition.id) ?? true,
    change: marks.changes?.addedTransitions.has(transition.id) ? 'added' : null,
  };
}

/**
 * What sets a transition off, as text.
 *
 * @param transition the transition
 * @param chart where its delay is named
 * @returns its place among guarded branches, if any, then its label, with the seconds of a delay that is known
 */
export function orderedLabel(transition: ChartTransition, chart: Chart): string {
  const { candidates, order, label, delay } = transition;
  const place = candidates > 1 ? `${order} ` : '';
  if (delay === null) return place + label;
  const isNumber = !Number.isNaN(Number(delay));
  const ms = isNumber ? Number(delay) : (chart.delays.find(({ name }) => name === delay)?.ms ?? null);
  if (ms === null) return place + label;
  return place + (isNumber ? `after ${seconds(ms)}` : `${label} (${seconds(ms)})`);
}

/**
 * Says what a state is called from where another one stands.
 *
 * @param id path id of the state
 * @param from path id of the state that speaks of it
 * @returns the path from the nearest state that holds both; its own name when it is that state
 */
export function nameFrom(id: string, from: string): string {
  const keys = id.split('.');
  const around = from.split('.');
  const differs = keys.findIndex((key, depth) => key !== around[depth]);
  return differs === -1 ? (keys.at(-1) ?? id) : keys.slice(differs).join('.');
}

/**
 * Words what is no longer there, for the box it was in.
 *
 * @param marks the changes to show
 * @returns each with the path id of the state it left, or that the gone state lay in
 */
export function goneCaptions({ changes }: Marks): readonly { at: string; caption: Caption }[] {
  const gone = {
    transitionIds: [],
    tone: 'failed',
    guard: '',
    tail: '',
    isWalked: true,
    change: 'removed',
  } as const;
  return [
    ...(changes?.goneTransitions ?? []).map(({ source, words, targets, fact }) => {
      const names = targets.map((id) => nameFrom(id, source)).join(', ');
      return { at: source, caption: { ...gone, words, tail: targets.length > 0 ? `→ ${names}` : '', fact } };
    }),
    ...(changes?.goneStates ?? []).map((id) => {
      const at = id.slice(0, id.lastIndexOf('.'));
      return { at, caption: { ...gone, words: `state ${nameFrom(id, at)}`, fact: id } };
    }),
  ];
}

/** In a drawing a sign stands for how an actor ended, beside the colour. */
function ticked(words: string, kind: TransitionKind): string {
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
