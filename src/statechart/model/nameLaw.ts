import { flattenStates, type Chart } from '../chart/chart.ts';
import type { AnyStateMachine } from 'xstate';

// State names that say nothing about the flow, so `nameBreaches` rejects them.
const refusedStates = [
  'idle',
  'form',
  'loading',
  'success',
  'error',
  'failure',
  'done',
  'init',
  'start',
  'pending',
];
const refusedEvents = /^[A-Z_]+$/;
const refusedActors = ['service', 'manager', 'handler', 'request', 'fetch'];
const refusedActions = /^(handle|on|do|keep|note|tell|report|raise|request)[A-Z]/;
const refusedTags = /[^a-z]/i;

const eventShape = /^[a-z][a-zA-Z]*\.[a-z][a-zA-Z]*$/;
const camelCase = /^[a-z][a-zA-Z0-9]*$/;
const guardShape = /^(is|has|can|meets)[A-Z]/;

/**
 * Checks the names in a chart. Events must end with a past participle and guards must be predicates; states, actors,
 * actions and tags must not have a vague name.
 *
 * @param chart of the machine
 * @param machine the machine, for the names in its `setup`
 * @returns one sentence for each name that breaks a rule
 */
export function nameBreaches(chart: Chart, machine: AnyStateMachine): readonly string[] {
  const { actors, actions, guards, delays } = machine.implementations;
  const states = flattenStates(chart.root).slice(1);
  const events = new Set(chart.transitions.filter(({ kind }) => kind === 'event').map(({ event }) => event));
  const tags = new Set(states.flatMap((state) => state.tags));
  return [
    ...check(
      states.map(({ key }) => key),
      'state',
      (name) => camelCase.test(name) && !refusedStates.includes(name),
    ),
    ...check(events, 'event', (name) => eventShape.test(name) && !refusedEvents.test(name) && isPast(name)),
    ...check(Object.keys(actors), 'actor', (name) => camelCase.test(name) && !refusedActors.includes(name)),
    ...check(Object.keys(actions), 'action', (name) => camelCase.test(name) && !refusedActions.test(name)),
    ...check(Object.keys(guards), 'guard', (name) => guardShape.test(name)),
    ...check(Object.keys(delays), 'delay', (name) => camelCase.test(name)),
    ...check(tags, 'tag', (name) => !refusedTags.test(name)),
  ].map((breach) => `${chart.id}: ${breach}`);
}

// Irregular past participles that event names may end with.
const irregularPasts = new Set([
  'chosen',
  'found',
  'rung',
  'left',
  'lost',
  'sent',
  'shown',
  'shut',
  'woke',
  'begun',
  'bound',
  'taken',
  'met',
  'put',
  'hidden',
  'heard',
  'kept',
]);

function isPast(event: string): boolean {
  const verb = (event.split('.').at(-1) ?? '').replace(/Elsewhere$/, '');
  return verb.endsWith('ed') || irregularPasts.has(verb);
}

function check(names: Iterable<string>, kind: string, isGood: (name: string) => boolean): readonly string[] {
  return [...names]
    .filter((name) => !isGood(name))
    .map((name) => `"${name}" breaks the naming rule of: ${kind}`);
}
