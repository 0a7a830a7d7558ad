import { existsSync } from 'node:fs';
import { acceptedFactsOf } from '../../../../src/devtools/generate/atlasAccept.ts';
import { registeredMachines, type RegisteredMachine } from '../../../../src/devtools/generate/drawings.ts';
import type { LooseModel } from '../../../statechart/model.ts';
import { everyModel } from '../../../support/everyModel.ts';

/** A machine with its test model and test files. */
export interface AtlasMachine extends RegisteredMachine {
  readonly model: LooseModel;
  /** Path of the test that walks through the screen of the machine; `null` if the machine has no screen. */
  readonly screenTest: string | null;
  /** The accepted facts of the machine, one per line; `null` if no facts were accepted yet. */
  readonly acceptedFacts: readonly string[] | null;
}

/**
 * Lists every machine with its test model, in the order of the registry.
 *
 * @throws Error if a machine or its model is not in the file that is named after it
 */
export function atlasMachines(): readonly AtlasMachine[] {
  return registeredMachines().map((registered) => {
    const beside = `tests/${registered.room}/${registered.id}`;
    const model = everyModel.get(registered.id);
    if (!model) throw new Error(`${beside}.model.ts exports no ${registered.id}Model.`);
    const screenTest = `${beside}.browser.test.tsx`;
    return {
      ...registered,
      // The machine of the model contains its child machines. The registered machine loads them lazily.
      machine: model.machine,
      model,
      screenTest: existsSync(screenTest) ? screenTest : null,
      acceptedFacts: acceptedFactsOf(registered),
    };
  });
}
