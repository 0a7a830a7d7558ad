import type { LooseExpectation, LooseJourney, LooseModel, LooseStep } from './model.ts';

type FieldOf<Part> = Part extends unknown ? keyof Part & string : never;
type Fields<Part> = Readonly<Record<FieldOf<Part>, true>>;

const fieldsOfModel: Fields<LooseModel> = {
  machine: true,
  inputs: true,
  samples: true,
  project: true,
  journeys: true,
  laws: true,
  sequences: true,
  secrets: true,
  equivalentMutants: true,
};

const fieldsOfJourney: Fields<LooseJourney> = {
  name: true,
  specifies: true,
  input: true,
  steps: true,
  ends: true,
};

const fieldsOfEnd: Fields<LooseExpectation> = {
  at: true,
  tags: true,
  context: true,
  emits: true,
  calls: true,
  sent: true,
  running: true,
  can: true,
  cannot: true,
  output: true,
  error: true,
  isDone: true,
};

const fieldsOfStep: Fields<LooseStep> = {
  ...fieldsOfEnd,
  send: true,
  sendTo: true,
  event: true,
  done: true,
  failed: true,
  id: true,
  nested: true,
  ending: true,
  wait: true,
};

/**
 * Refuses a model that the compiler has not checked, in which a misspelled field would be left out of the tests.
 *
 * @throws Error with one sentence that names the part that is missing, wrong or unknown
 */
export function refuseMalformed(model: Partial<LooseModel>): void {
  const owner = `The model of ${model.machine?.id}`;
  const missing = (['inputs', 'samples', 'journeys'] as const).find((part) => model[part] === undefined);
  if (missing !== undefined) throw new Error(`${owner} has no ${missing}.`);
  refuseUnknown(owner, model, fieldsOfModel);
  refuseOtherThanList(`${owner}: journeys`, model.journeys);
  for (const [index, journey] of (model.journeys ?? []).entries()) {
    refuseJourney(`${owner}, journey ${index + 1}`, journey);
  }
}

function refuseJourney(place: string, journey: Partial<LooseJourney>): void {
  refuseUnknown(place, journey, fieldsOfJourney);
  refuseOtherThanList(`${place}: steps`, journey.steps);
  if (!journey.ends) throw new Error(`${place} has no \`ends\`, such as { at: ['paid'] }.`);
  refuseExpectation(`${place}, its end`, journey.ends, fieldsOfEnd);
  for (const [index, step] of (journey.steps ?? []).entries()) {
    refuseExpectation(`${place}, step ${index + 1}`, step, fieldsOfStep);
  }
}

function refuseExpectation(place: string, expected: LooseStep, known: object): void {
  refuseUnknown(place, expected, known);
  if ('at' in expected) refuseOtherThanList(`${place}: at`, expected.at);
}

function refuseUnknown(place: string, part: object, known: object): void {
  const unknown = Object.keys(part).find((field) => !Object.hasOwn(known, field));
  if (unknown === undefined) return;
  throw new Error(
    `${place} has an unknown field ${unknown}. Its fields can be ${Object.keys(known).join(', ')}.`,
  );
}

function refuseOtherThanList(place: string, value: unknown): void {
  if (!Array.isArray(value)) throw new Error(`${place} must be a list.`);
}
