import { flattenStates, type TransitionKind } from '../../chart/chart.ts';
import { anchorsOf } from './anchors.ts';
import type { AtlasFlow } from './atlasFlow.ts';
import { type SearchEntry, type SearchFile, type SearchKind, searchKinds } from './searchKinds.ts';
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
 * Creates the entries of the search index.
 *
 * @param flows every machine
 * @returns entries for machines, states, triggers of transitions, failures, and the visible text of screens
 */
export function searchEntries(flows: readonly AtlasFlow[]): readonly SearchEntry[] {
  return flows.flatMap((flow) => {
    const { chart, faults, screens } = flow;
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
      ...flattenStates(chart.root)
        .slice(1)
        .map(({ id, tags, description, invokes }) =>
          entry(
            'state',
            withinMachine(id),
            [description ?? '', ...tags, ...invokes.map(({ src }) => src)].filter(Boolean).join(' · '),
            anchors.state(id),
          ),
        ),
      ...chart.transitions.map(({ id, kind, label, guard, source, targets }) =>
        entry(
          kindOf[kind],
          guard === null ? label : `${label} [${guard}]`,
          [withinMachine(source), ...targets.map(withinMachine)].join(' → '),
          anchors.transition(id),
        ),
      ),
      ...faults.map(({ actor, fault, from, to }, index) =>
        entry(
          'failure',
          `${actor}: ${fault}`,
          `${from.map(withinMachine).join(' + ')} → ${to.map(withinMachine).join(' + ')}`,
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
    ];
  });
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
