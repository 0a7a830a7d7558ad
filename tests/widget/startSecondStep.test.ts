import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { failureOf } from '../../machines/contracts/failures.ts';
import { isLoaded } from '../../machines/contracts/onDemand.ts';
import type { ProjectRequests } from '../../machines/contracts/projectRequests.ts';
import { parseProjectSettings } from '../../machines/contracts/projectSettings.ts';
import type { SecondStep } from '../../machines/contracts/secondStep.ts';
import { preloadDelayMs } from '../../machines/contracts/timing.ts';
import { widgetCopy } from '../../src/copy/widget.en.ts';
import { takeRequestedChunks } from '../../src/page/chunkLoader.ts';
import { startProjectSettings } from '../../src/widget/startProjectSettings.ts';
import { startSecondStep } from '../../src/widget/startSecondStep.tsx';
import { chunkLimit } from '../support/chunkLimit.ts';
import { unstubPage } from '../support/recordFlow.ts';
import { recordLibrary } from '../support/recordLibrary.ts';
import { emits, testWiring, when } from '../support/wiring.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  vi.stubEnv('SSR', false);
  takeRequestedChunks();
});
afterEach(unstubPage);

test.each([
  [
    'secondFactor',
    { due: ['text'], onFile: ['text'], phone: '+12025550143', email: null },
    ['startSecondFactor'],
  ],
  ['twoStepSetup', { due: null, onFile: [], phone: null, email: null }, ['startTwoStepSetup']],
] as const)('the second step loads and shows %s', async (child, step, chunks) => {
  const { access } = recordLibrary({
    'totps.create': { secret: 'SECRET', recovery_codes: ['aaaa-bbbb-cccc'] },
  });
  const readSecondStep = (): Promise<SecondStep> => Promise.resolve(step);
  const { machine, Screen } = startSecondStep({
    access: { ...access, readSecondStep },
    sessionDurationMinutes: 45,
    issuer: 'Fairlead',
    field: () => null,
  });
  const actor = createActor(machine, { input: { isRequired: true, methods: ['authenticator', 'text'] } });
  actor.start();
  await vi.waitUntil(() => {
    const flow = actor.getSnapshot().children[child];
    return flow && isLoaded(flow.getSnapshot());
  }, chunkLimit);
  const html = renderToString(createElement(Screen, { actor }));
  expect(html).toContain('data-focus-target="heading"');
  expect(html).not.toContain(widgetCopy.copy.busy);
  expect(takeRequestedChunks()).toEqual(expect.arrayContaining([...chunks]));
  actor.stop();
});

function openSettings() {
  const calls: (readonly unknown[])[] = [];
  const readProjectSettings = vi.fn<ProjectRequests['readProjectSettings']>(() =>
    Promise.resolve(parseProjectSettings({ projectName: 'Fairlead' })),
  );
  const focus = (target: string) => calls.push(['focus', target]);
  const onError = (failure: unknown) => calls.push(['onError', failure]);
  const actor = startProjectSettings({ project: { readProjectSettings }, focus, onError }).start();
  return { actor, calls, readProjectSettings };
}

testWiring('the settings of the project', openSettings, [
  emits({ type: 'failure.noted', failure: failureOf('unreachable') }, 'onError unreachable'),
  emits({ type: 'focus.requested', target: 'heading' }, 'focus heading'),
  when('the page becomes interactive, they are read', 'waits | has Fairlead', async ({ actor, calls }) => {
    await vi.advanceTimersByTimeAsync(preloadDelayMs - 1);
    if (actor.getSnapshot().matches('readingSettings')) calls.push(['waits']);
    await vi.advanceTimersByTimeAsync(1);
    calls.push(['has', actor.getSnapshot().context.settings?.name]);
  }),
]);

test('the settings of the project are not read while the page is prerendered', async () => {
  vi.stubEnv('SSR', true);
  const { readProjectSettings } = openSettings();
  await vi.advanceTimersByTimeAsync(preloadDelayMs);
  expect(readProjectSettings).not.toHaveBeenCalled();
});
