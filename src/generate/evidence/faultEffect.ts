import { withinMachine } from 'fairlead-statechart/atlas/site/words';
import { withoutScreen } from './withoutScreen.ts';
import { faultSentences, silentFaults } from './faultSentences.ts';

/** A fault of a machine as its walk recorded it. */
export interface RecordedFault {
  /** Actor path of the failed actor, or the time limit that expired. */
  readonly actor: string;
  /** Name of the fault in the samples of the test model; `time is up` for an expired time limit. */
  readonly fault: string;
  /** Full ids of the states in which the fault occurs. */
  readonly from: readonly string[];
  /** Full ids of the states that it enters; if it enters none, of those in which it occurs. */
  readonly to: readonly string[];
  /** Codes of the failures that the machine or one of its child machines stored or emitted. */
  readonly codes: readonly string[];
}

/** Returns the sentence of a failure's code, as screens show it. */
export type SentenceOf = (code: string) => string | undefined;

/** The effect of a fault: a sentence on the screen, or nothing for a reason. Neither is a gap in the evidence. */
export interface FaultEffect {
  /** The sentences one of which the screen has to show; empty if it shows nothing. */
  readonly sentences: readonly string[];
  /** The reason why the screen shows nothing. */
  readonly reason: string | null;
}

/**
 * Returns the sentence that a screen must show after a fault. It does not depend on the screen: it is the sentence of the
 * failure's code, unless `faultSentences` has another one, or `silentFaults` says why no sentence appears.
 *
 * @param flow machine id
 * @param hasEnded whether the fault ends the machine
 * @param sentenceOf returns the sentence of a failure's code
 */
export function faultEffectOf(
  flow: string,
  fault: RecordedFault,
  hasEnded: boolean,
  sentenceOf: SentenceOf,
): FaultEffect {
  const silent = (reason: string): FaultEffect => ({ sentences: [], reason });
  if (withoutScreen[flow] !== undefined) return silent('the flow has no screen of its own');
  if (hasEnded) return silent('the flow has ended, and its parent shows the outcome');
  for (const key of faultKeysOf(flow, fault)) {
    const reason = silentFaults[key];
    if (reason !== undefined) return silent(reason);
    const sentence = faultSentences[key];
    if (sentence !== undefined) return { sentences: [sentence], reason: null };
  }
  return { sentences: fault.codes.flatMap((code) => sentenceOf(code) ?? []), reason: null };
}

/**
 * Returns the keys that a fault can have in `faultSentences` and `silentFaults`, the most specific one first:
 * `<flow>: <actor> (<fault>)` or `<flow>: <actor>`, with `in <state before>`, with `→ <state after>` or alone, then
 * `<flow> → <state after>`. States are written without the machine, and joined by ` + `.
 */
export function faultKeysOf(
  flow: string,
  { actor, fault, from, to }: Pick<RecordedFault, 'actor' | 'fault' | 'from' | 'to'>,
): readonly string[] {
  const [before, after] = [from, to].map((ids) => ids.map(withinMachine).join(' + '));
  const names = [`${flow}: ${actor} (${fault})`, `${flow}: ${actor}`];
  return [
    ...names.flatMap((name) => [`${name} in ${before}`, `${name} → ${after}`, name]),
    `${flow} → ${after}`,
  ];
}
