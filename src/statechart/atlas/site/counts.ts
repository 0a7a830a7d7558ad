import { type Chart, type ChartState, flattenStates } from '../../chart/chart.ts';

/**
 * Lists the states of a machine that the atlas counts: all except the machine itself, which is always active, and
 * history states, in which no machine ever is.
 */
export function countedStates({ root }: Chart): readonly ChartState[] {
  return flattenStates(root)
    .slice(1)
    .filter(({ type }) => type !== 'history');
}
