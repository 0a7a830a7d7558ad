import { existsSync, readFileSync } from 'node:fs';
import type { AnyStateMachine } from 'xstate';
import { machines } from '../../../../machines/registry.ts';
import type { LooseFlow } from '../../../statechart/flow.ts';

/** A machine with everything that the tests have of it. */
export interface AtlasMachine {
  readonly id: string;
  readonly machine: AnyStateMachine;
  /** The folder of `machines` that it lives in; its tests lie in the folder of `tests` of that name. */
  readonly room: string;
  /** From the top of the project. */
  readonly sourceFile: string;
  readonly flow: LooseFlow;
  /** The test that walks its paths through its screen; `null` where it has none. */
  readonly screenTest: string | null;
  /** The lines of its accepted facts; `null` where it has none yet. */
  readonly acceptedFacts: readonly string[] | null;
}

const sources = import.meta.glob('/machines/**/*.machine.ts');
const flows = import.meta.glob<Record<string, unknown>>('/tests/**/*.flow.ts', { eager: true });

/**
 * Every machine of the registry, with its flow.
 *
 * @returns the machines in the order of the registry
 * @throws Error when a machine or its flow is not where the house has its place
 */
export function atlasMachines(): readonly AtlasMachine[] {
  return Object.entries<AnyStateMachine>(machines).map(([id, machine]) => {
    const source = Object.keys(sources).find((path) => path.endsWith(`/${id}.machine.ts`));
    const room = source?.split('/').at(-2);
    if (!source || !room) throw new Error(`No file below machines is called ${id}.machine.ts.`);
    const beside = `tests/${room}/${id}`;
    const flow = flows[`/tests/${room}/${id}.flow.ts`]?.[`${id}Flow`];
    if (!flow) throw new Error(`${beside}.flow.ts exports no ${id}Flow.`);
    const screenTest = `${beside}.browser.test.tsx`;
    return {
      id,
      machine,
      room,
      sourceFile: source.slice(1),
      flow: flow as LooseFlow,
      screenTest: existsSync(screenTest) ? screenTest : null,
      acceptedFacts: linesOf(`${beside}.facts.txt`),
    };
  });
}

function linesOf(file: string): readonly string[] | null {
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : null;
}
