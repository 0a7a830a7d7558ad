import { gatherFlow, type FlowEvidence } from 'fairlead-statechart/atlas/gatherFlow';
import type { AtlasFlow } from 'fairlead-statechart/atlas/site/atlasFlow';
import type { WalkRecord } from 'fairlead-statechart/atlas/walkRecord';
import { faultEffectOf } from '../../../../src/generate/evidence/faultEffect.ts';
import { withoutScreen } from '../../../../src/generate/evidence/withoutScreen.ts';
import type { TestRuns } from '../../../run/testRuns.ts';
import { storedFailures } from '../../../support/failureCodes.ts';
import { walksFolder } from '../../../support/walkCommands.ts';
import type { AtlasMachine } from './atlasMachines.ts';
import { codesShownIn, sentenceOf } from './faultEvidence.ts';
import { flowTestsOf } from './flowTests.ts';

/** How Fairlead names the failures of its machines. */
export const failures: FlowEvidence['failures'] = {
  codesIn: (snapshot) => storedFailures(snapshot).map(({ code }) => code),
  sentenceOf,
  codesShownIn,
};

/**
 * Gathers the data of one of Fairlead's machines for the atlas.
 *
 * @param record the record of its last walk; `null` before the first walk
 * @param staleness the reason why the record is unreliable, as the predicate of a sentence; `null` if it is reliable
 * @param runs the last run of every test
 */
export function gatherMachine(
  machine: AtlasMachine,
  record: WalkRecord | null,
  staleness: string | null,
  runs: TestRuns = {},
): Promise<AtlasFlow> {
  const { id, hasScreen } = machine;
  return gatherFlow(machine, {
    record,
    walks: walksFolder,
    withoutScreen: hasScreen ? null : (withoutScreen[id] ?? ''),
    warning: staleness === null ? null : `${id} ${staleness}.`,
    failures,
    effectOf: (fault, hasEnded) => faultEffectOf(id, fault, hasEnded, sentenceOf),
    testsOf: (chart, paths) => flowTestsOf(machine, chart, paths, runs),
  });
}
