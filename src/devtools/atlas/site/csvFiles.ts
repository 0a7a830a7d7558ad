import { spreadsheetText } from '../../../page/spreadsheetText.ts';
import { flattenStates } from '../../chart/chart.ts';
import { anchorsOf } from './anchors.ts';
import type { AtlasFlow } from './atlasFlow.ts';

type Row = readonly string[];

/**
 * Exports the atlas for test management tools and spreadsheets: one CSV file (RFC 4180) for the states, the transitions,
 * the faults and the journeys of all machines. Each row has an id that stays the same while the chart around it changes,
 * and the path of its page in the atlas.
 *
 * @param flows every machine
 * @returns file contents by file name
 */
export function csvFiles(flows: readonly AtlasFlow[]): ReadonlyMap<string, string> {
  const table = (columns: Row, rowsOf: (flow: AtlasFlow) => readonly Row[]): string =>
    [columns, ...flows.flatMap(rowsOf)].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
  return new Map([
    ['states.csv', table(['id', 'flow', 'description', 'screenshots', 'page'], stateRows)],
    [
      'transitions.csv',
      table(['id', 'flow', 'source', 'trigger', 'guard', 'targets', 'actions', 'page'], transitionRows),
    ],
    [
      'faults.csv',
      table(['id', 'flow', 'occurs in', 'leads to', 'shows', 'screenshot', 'test file', 'page'], faultRows),
    ],
    ['journeys.csv', table(['id', 'flow', 'steps', 'ends in', 'test file', 'line', 'page'], journeyRows)],
  ]);
}

function stateRows(flow: AtlasFlow): readonly Row[] {
  const { chart, screens } = flow;
  const anchors = anchorsOf(flow);
  return flattenStates(chart.root)
    .slice(1)
    .map(({ id, description }) => [
      id,
      chart.id,
      description ?? '',
      String(screens.filter(({ leaves }) => leaves.includes(id)).length),
      pageOf(flow, anchors.state(id)),
    ]);
}

function transitionRows(flow: AtlasFlow): readonly Row[] {
  const anchors = anchorsOf(flow);
  return flow.chart.transitions.map(({ id, source, label, guard, targets, actions }) => [
    id,
    flow.chart.id,
    source,
    label,
    guard ?? '',
    targets.join(' + '),
    actions.join(' + '),
    pageOf(flow, anchors.transition(id)),
  ]);
}

function faultRows(flow: AtlasFlow): readonly Row[] {
  const anchors = anchorsOf(flow);
  const { chart, room, screens } = flow;
  return flow.faults.map(({ actor, fault, from, to, sentences, reason, screen }, index) => [
    `${chart.id}: ${actor} (${fault}) in ${from.join(' + ')} to ${to.join(' + ')}`,
    chart.id,
    from.join(' + '),
    to.join(' + '),
    reason === null ? sentences.join(' or ') : `nothing: ${reason}`,
    screens.find(({ name }) => name === screen)?.pictures[0]?.file ?? '',
    `tests/${room}/${chart.id}.${screens.length > 0 ? 'browser.test.tsx' : 'test.ts'}`,
    pageOf(flow, anchors.fault(index)),
  ]);
}

function journeyRows(flow: AtlasFlow): readonly Row[] {
  const { chart, room } = flow;
  const anchors = anchorsOf(flow);
  return flow.journeys.map(({ name, steps, ends, line }, index) => [
    `${chart.id}: ${name}`,
    chart.id,
    steps.join(' → '),
    ends.join(' + '),
    `tests/${room}/${chart.id}.model.ts`,
    line === null ? '' : String(line),
    pageOf(flow, anchors.journey(index)),
  ]);
}

function pageOf({ chart }: AtlasFlow, anchor: string): string {
  return `${chart.id}/index.html#${anchor}`;
}

function cell(value: string): string {
  return `"${spreadsheetText(value).replaceAll('"', '""')}"`;
}
