import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { provenRequestMachine } from '../../machines/passkeys/provenRequest.machine.ts';
import { explore, replay } from 'fairlead-statechart/model/explore';
import { fakeActors } from 'fairlead-statechart/model/fakes';
import { modelsIn, type LooseModel, type ModelModules } from 'fairlead-statechart';
import { painted } from '../support/painted.ts';
import type { LooseStage } from '../support/stage.ts';
import { provenRequestModel } from './provenRequest.model.ts';

const models: ModelModules = import.meta.glob('../{dashboard,passkeys,widget}/*.model.ts', { eager: true });
const stages: Readonly<Record<string, Readonly<Record<string, LooseStage>>>> = import.meta.glob(
  '../{dashboard,passkeys,widget}/*.stage.tsx',
  { eager: true },
);

/** Each machine that sends a request by `provenRequest`, with the name of that actor. */
const requests = modelsIn(models).flatMap((model) =>
  Object.entries(model.machine.implementations.actors)
    .filter(([, logic]) => logic === provenRequestMachine)
    .map(([actor]) => ({ model, actor })),
);

test('the machines with a request that may require a step-up', () => {
  expect(requests.map(({ model, actor }) => `${model.machine.id}.${actor}`)).toEqual([
    'contactManagement.removeContact',
    'contactVerification.sendContactMessage',
    'twoStepManagement.removeSecondFactor',
    'passkeys.deletePasskey',
    'recoveryCodes.renewRecoveryCodes',
    'smsEnrollment.sendSecondPasscode',
    'totpEnrollment.createAuthenticator',
  ]);
});

test.each(requests.map(({ model, actor }) => [model.machine.id, actor, model] as const))(
  '%s shows the step-up of %s in place of its own screen',
  async (id, actor, model) => {
    const stage = Object.values(stages).find((module) => `${id}Stage` in module)?.[`${id}Stage`];
    if (!stage) throw new Error(`${id} has no stage.`);
    const run = runToRequest(model, actor);
    const stepUp = page.getByRole('heading', { name: 'Confirm that it is you' });
    const { container } = await render(stage.render(run.actor as never));
    await expect.element(stepUp).not.toBeInTheDocument();
    const demand = provenRequestModel.samples.actors.sendRequest.failed['step-up required'];
    run.take({ ...move('failed', `${actor}/sendRequest`), ending: { error: demand } });
    await expect.element(stepUp).toBeVisible();
    run.take({ ...move('done', `${actor}/stepUp`), ending: { output: { kind: 'confirmed' } } });
    await expect.element(stepUp).not.toBeInTheDocument();
    run.take({ ...move('failed', `${actor}/sendRequest`), ending: { error: demand } });
    await painted();
    expect(container.textContent).not.toBe('');
    run.stop();
  },
);

/** Starts the machine of a model, and takes the shortest path to its request, whose machine then really runs. */
function runToRequest({ machine, samples, inputs, project }: LooseModel, actor: string) {
  const running = { runs: provenRequestModel.samples.actors, failed: { broken: new Error('broken') } };
  const faked = fakeActors(machine, { ...samples, actors: { ...samples.actors, [actor]: running } }, project);
  const { edges, situations } = explore(faked, inputs);
  const start = edges.find(({ calls }) => calls.some(({ src }) => src === actor));
  if (!start) throw new Error(`${machine.id} never starts ${actor}.`);
  const before = start.from === null ? [] : (situations[start.from]?.prefix ?? []);
  return replay(faked, [...before, start]).run;
}

function move<Kind extends 'done' | 'failed'>(kind: Kind, actor: string) {
  return { kind, actor, text: actor, sample: null };
}
