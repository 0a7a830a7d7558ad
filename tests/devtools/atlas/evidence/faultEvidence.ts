import type { AnyActorLogic } from 'xstate';
import { requestLimitMs } from '../../../../machines/contracts/timing.ts';
import { failureCopy } from '../../../../src/copy/failures.en.ts';
import { proofFailureCopy, walletFailureCopy } from '../../../../src/copy/widget.en.ts';
import { twoStepFailureCopy } from '../../../../src/copy/secondStep.en.ts';
import type { AtlasFlow } from '../../../../src/devtools/atlas/site/atlasFlow.ts';
import { readChart } from '../../../../src/devtools/chart/chart.ts';
import type { SentenceOf } from '../../../../src/devtools/generate/evidence/faultEffect.ts';
import { type FaultEvidence, busyStatesOf } from '../../../../src/devtools/generate/evidence/faultsPage.ts';
import { isRequestPlaceholder } from '../../../statechart/chartLaw.ts';
import { atlasMachines } from './atlasMachines.ts';

const sentences: ReadonlyMap<string, string> = new Map(
  [
    failureCopy.copy.sentences,
    walletFailureCopy.copy,
    twoStepFailureCopy.copy,
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
