import type { LooseModel } from '../../../statechart/model.ts';

/** The names under which samples, inputs and journeys hold what nobody may read. */
const secretFields = /^(?:\w*password|passcode|token|\w+Token|signature|jwt)$/i;

/**
 * Everything in a flow's tests that stands for a secret: what the flow itself calls one, and every password, passcode,
 * token and signature in what is sent and answered.
 *
 * @param flow the flow
 * @returns the values, each once
 */
export function secretsOf({ secrets = [], samples, inputs, journeys }: LooseModel): readonly string[] {
  const found = new Set(secrets);
  collect([samples, inputs, journeys], new Set(), found);
  return [...found];
}

function collect(value: unknown, visited: Set<object>, found: Set<string>): void {
  if (value === null || typeof value !== 'object' || visited.has(value)) return;
  visited.add(value);
  for (const [name, part] of Object.entries(value)) {
    if (typeof part !== 'string') collect(part, visited, found);
    else if (secretFields.test(name) && part.trim() !== '') found.add(part);
  }
}
