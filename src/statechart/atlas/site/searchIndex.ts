import { flattenStates, type TransitionKind } from '../../chart/chart.ts';
import { anchorsOf } from './anchors.ts';
import type { AtlasFlow } from './atlasFlow.ts';
import { countedStates } from './counts.ts';
import { type SearchEntry, type SearchFile, type SearchKind, searchKinds } from './searchMatch.ts';
import { screenName, withinMachine } from './words.ts';

const kindOf: Readonly<Record<TransitionKind, SearchKind>> = {
  event: 'event',
  snapshot: 'event',
  'done.actor': 'completion',
  'done.state': 'completion',
  always: 'completion',
  'error.actor': 'failure',
  after: 'timer',
};

/**
 * Creates the entries of the search index. The entries of a machine are before those of its child machines.
 *
 * @param flows every machine
 * @returns entries for machines, states, triggers of transitions, failures, the visible text of screens, and journeys
 */
export function searchEntries(flows: readonly AtlasFlow[]): readonly SearchEntry[] {
  return parentsFirst(flows).flatMap((flow) => {
    const { chart, faults, screens, journeys } = flow;
    const anchors = anchorsOf(flow);
    const entry = (kind: SearchKind, name: string, text: string, anchor: string): SearchEntry => ({
      kind,
      machine: chart.id,
      name,
      text,
      anchor,
    });
    return [
      entry('machine', chart.id, `${flow.room}. ${chart.description ?? ''}`, ''),
      ...countedStates(chart).map(({ id, tags, description, invokes }) =>
        entry(
          'state',
          withinMachine(id),
          joined(description ?? '', ...tags, ...invokes.map(({ src }) => src)),
          anchors.state(id),
        ),
      ),
      ...chart.transitions.map(({ id, kind, label, guard, source, targets, delay }) =>
        entry(
          kindOf[kind],
          guard === null ? label : `${label} [${guard}]`,
          joined(
            [withinMachine(source), ...targets.map(withinMachine)].join(' → '),
            delayWords(chart, delay),
          ),
          anchors.transition(id),
        ),
      ),
      ...faults.map(({ actor, fault, from, to, codes, sentences, reason }, index) =>
        entry(
          'failure',
          `${actor}: ${fault}`,
          joined(
            `${from.map(withinMachine).join(' + ')} → ${to.map(withinMachine).join(' + ')}`,
            ...codes,
            ...sentences,
            reason === null ? '' : `shows nothing: ${reason}`,
          ),
          anchors.fault(index),
        ),
      ),
      ...withoutRepeatedText(screens).map((screen) =>
        entry(
          'screen',
          screenName(screen),
          screen.text.replaceAll(/\s+/g, ' ').trim(),
          anchors.screen(screen.name),
        ),
      ),
      ...journeys.map(({ name, steps }, index) =>
        entry('journey', name, steps.map(({ text }) => text).join(' → '), anchors.journey(index)),
      ),
    ];
  });
}

/** Sorts machines by their distance from a machine without a parent. Machines of equal distance keep their order. */
function parentsFirst(flows: readonly AtlasFlow[]): readonly AtlasFlow[] {
  const childrenOf = new Map(
    flows.map(({ chart }) => [
      chart.id,
      flattenStates(chart.root).flatMap(({ invokes }) => invokes.flatMap(({ machine }) => machine ?? [])),
    ]),
  );
  const children = new Set([...childrenOf.values()].flat());
  const depths = new Map<string, number>();
  let level = [...childrenOf.keys()].filter((id) => !children.has(id));
  for (let depth = 0; level.length > 0; depth += 1) {
    for (const id of level) depths.set(id, depth);
    level = [...new Set(level.flatMap((id) => childrenOf.get(id) ?? []))].filter((id) => !depths.has(id));
  }
  const depthOf = ({ chart }: AtlasFlow): number => depths.get(chart.id) ?? 0;
  return flows.toSorted((first, second) => depthOf(first) - depthOf(second));
}

/** Returns a delay in words, such as `time limit of 9 seconds`, or an empty text without a delay. */
function delayWords({ delays }: AtlasFlow['chart'], name: string | null): string {
  if (name === null) return '';
  const ms = delays.find((delay) => delay.name === name)?.ms ?? null;
  const seconds = ms === null ? '' : `${ms / 1_000} seconds`;
  return /limit$/i.test(name) ? `time limit, timeout ${seconds}`.trim() : seconds;
}

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}

/** Drops screens of the same states with the same text, so that a search finds only one of them. */
function withoutRepeatedText(screens: AtlasFlow['screens']): AtlasFlow['screens'] {
  const seen = new Set<string>();
  return screens.filter(({ leaves, text }) => {
    const key = JSON.stringify([leaves, text]);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/**
 * Writes the file that the search loads on first use. It is a script, because a page opened from disk cannot fetch
 * data.
 *
 * @param flows every machine
 * @returns a classic script that assigns a `SearchFile` to `atlasSearch`
 */
export function searchScript(flows: readonly AtlasFlow[]): string {
  const machines = flows.map(({ chart }) => chart.id);
  const file: SearchFile = {
    machines,
    entries: searchEntries(flows).map(({ kind, machine, name, text, anchor }) => [
      searchKinds.indexOf(kind),
      machines.indexOf(machine),
      name,
      text,
      anchor,
    ]),
  };
  return `globalThis.atlasSearch = ${JSON.stringify(file)};\n`;
}
