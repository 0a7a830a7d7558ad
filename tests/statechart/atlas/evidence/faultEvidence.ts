import type { AnyActorLogic } from 'xstate';
import { requestLimitMs } from '../../../../machines/contracts/timing.ts';
import { failureCopy } from '../../../../src/copy/failures.en.ts';
import { proofFailureCopy, walletFailureCopy, twoStepFailureCopy } from '../../../../src/copy/widget.en.ts';
import { institutionFailureCopy } from '../../../../src/copy/institutions.en.ts';
import type { AtlasFlow } from 'fairlead-statechart/atlas/site/atlasFlow';
import { readChart } from 'fairlead-statechart/chart/chart';
import type { SentenceOf } from '../../../../src/generate/evidence/faultEffect.ts';
import { type FaultEvidence, busyStatesOf } from '../../../../src/generate/evidence/faultsPage.ts';
import { isRequestPlaceholder } from 'fairlead-statechart/model/chartLaw';
import { atlasMachines } from './atlasMachines.ts';

const sentences: ReadonlyMap<string, string> = new Map(
  [
    failureCopy.copy.sentences,
    walletFailureCopy.copy,
    twoStepFailureCopy.copy,
    institutionFailureCopy.copy,
    proofFailureCopy.copy,
  ].flatMap((copy) => Object.entries(copy)),
);

/** Returns the sentence of a failure's code, as the screens show it. */
export const sentenceOf: SentenceOf = (code) => sentences.get(code);

/** Returns the codes of the failures whose sentences a text contains. */
export function codesShownIn(text: string): readonly string[] {
  // A sentence on a screen may be divided among lines.
  const plain = text.replaceAll(/\s+/g, ' ');
  return [...sentences].flatMap(([code, sentence]) => (plain.includes(sentence) ? [code] : []));
}

/**
 * Gathers the data of the page of faults.
 *
 * @param flows every flow with the record of its last walk
 */
export function faultEvidence(flows: readonly AtlasFlow[]): FaultEvidence {
  return {
    flows,
    sentenceOf,
    busyStates: atlasMachines().flatMap(({ machine }) => {
      const actors = machine.implementations.actors as Readonly<Record<string, AnyActorLogic | undefined>>;
      return busyStatesOf(readChart(machine), ({ src }) => {
        const logic = actors[src];
        return logic && isRequestPlaceholder(logic) ? requestLimitMs : null;
      });
    }),
  };
}
