import type { LooseModel } from 'fairlead-statechart';

/** Matches the names of fields that hold secrets in samples, inputs and journeys. */
const secretFields = /^(?:\w*password|passcode|token|\w+Token|signature|jwt)$/i;

/**
 * Collects the secrets of a test model: those that the model declares, and every password, passcode, token and
 * signature in its inputs, samples and journeys.
 *
 * @returns the secrets without duplicates
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
