import { createActor } from 'xstate';
import type { Failure } from '../../machines/contracts/failures.ts';
import type { ProjectRequests } from '../../machines/contracts/projectRequests.ts';
import type { ProjectSettings } from '../../machines/contracts/projectSettings.ts';
import { preloadDelayMs } from '../../machines/contracts/timing.ts';
import { projectSettingsMachine } from '../../machines/widget/projectSettings.machine.ts';
import { afterPaint } from '../page/afterPaint.ts';
import { request } from '../page/request.ts';

export interface ProjectSettingsOptions {
  readonly project: Pick<ProjectRequests, 'readProjectSettings'>;
  /** Moves the focus to the target that the machine named. */
  readonly focus: (target: string) => void;
  /** Called for every failure. */
  readonly onError: (failure: Failure) => void;
}

/** Creates the actor that reads the project's settings once the page is interactive. The caller starts the actor. */
export function startProjectSettings({ project, focus, onError }: ProjectSettingsOptions) {
  const logic = projectSettingsMachine.provide({
    actors: {
      readProjectSettings: request<ProjectSettings>(async () => {
        // While prerendering there is no provider to ask.
        if (import.meta.env.SSR) return new Promise<never>(() => undefined);
        await new Promise<void>((resolve) => afterPaint(resolve, preloadDelayMs));
        return project.readProjectSettings();
      }),
    },
  });
  const actor = createActor(logic);
  actor.on('focus.requested', ({ target }) => focus(target));
  actor.on('failure.noted', ({ failure }) => onError(failure));
  return actor;
}
