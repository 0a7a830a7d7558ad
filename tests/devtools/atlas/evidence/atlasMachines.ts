import { existsSync } from 'node:fs';
import { acceptedFactsOf } from '../../../../src/devtools/generate/atlasAccept.ts';
import { registeredMachines, type RegisteredMachine } from '../../../../src/devtools/generate/drawings.ts';
import type { LooseModel } from '../../../statechart/model.ts';
import { everyModel } from '../../../support/everyModel.ts';

/** A machine with everything that the tests have of it. */
export interface AtlasMachine extends RegisteredMachine {
  readonly flow: LooseModel;
  /** The test that walks its paths through its screen; `null` where it has none. */
  readonly screenTest: string | null;
  /** The lines of its accepted facts; `null` where it has none yet. */
  readonly acceptedFacts: readonly string[] | null;
}

/**
 * Lists every machine of the registry with its flow, in the order of the registry.
 *
 * @throws Error when a machine or its flow is not where the house has its place
 */
export function atlasMachines(): readonly AtlasMachine[] {
  return registeredMachines().map((registered) => {
    const beside = `tests/${registered.room}/${registered.id}`;
    const flow = everyModel.get(registered.id);
    if (!flow) throw new Error(`${beside}.model.ts exports no ${registered.id}Flow.`);
    const screenTest = `${beside}.browser.test.tsx`;
    return {
      ...registered,
      // A flow provides the child machines that load on demand.
      machine: flow.machine,
      flow,
      screenTest: existsSync(screenTest) ? screenTest : null,
      acceptedFacts: acceptedFactsOf(registered),
    };
  });
}
