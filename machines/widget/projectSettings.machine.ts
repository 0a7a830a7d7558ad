import { assign, emit, setup } from 'xstate';
import type { Failure } from '../contracts/failures.ts';
import { notProvided } from '../contracts/notProvided.ts';
import type { ProjectSettings } from '../contracts/projectSettings.ts';
import { failureAction } from '../contracts/reporting.ts';
import type { WidgetEmitted } from './widgetEmitted.ts';

type ProjectSettingsEvent =
  | { type: 'retry.chosen' }
  /** The page is visible or online again, or came back from the back/forward cache. */
  | { type: 'page.woke' }
  | { type: 'page.restored' };

/** Reads the settings of the project at the identity provider. Without them, every form of the widget stays usable. */
export const projectSettingsMachine = setup({
  types: {
    context: {} as { settings: ProjectSettings | null; failure: Failure | null },
    events: {} as ProjectSettingsEvent,
    emitted: {} as WidgetEmitted,
    tags: {} as 'busy',
    children: {} as { readProjectSettings: 'readProjectSettings'; readAgain: 'readProjectSettings' },
  },
  actors: { readProjectSettings: notProvided<ProjectSettings, void>('readProjectSettings') },
  actions: {
    setSettings: assign((_, { output }: { output: ProjectSettings }) => ({
      settings: output,
      failure: null,
    })),
    storeFailure: failureAction(),
    focusHeading: emit({ type: 'focus.requested', target: 'heading' }),
  },
}).createMachine({
  id: 'projectSettings',
  description:
    'Reads the settings of the project at the identity provider. Without them, every form of the widget stays usable.',
  context: { settings: null, failure: null },
  initial: 'readingSettings',
  states: {
    readingSettings: {
      tags: 'busy',
      invoke: {
        id: 'readProjectSettings',
        src: 'readProjectSettings',
        onDone: {
          actions: { type: 'setSettings', params: ({ event }) => event },
          target: 'settingsKnown',
        },
        onError: {
          actions: { type: 'storeFailure', params: ({ event }) => event },
          target: 'settingsMissing',
        },
      },
    },
    settingsMissing: {
      on: {
        'retry.chosen': 'readingAgain',
        'page.woke': 'readingSettings',
        'page.restored': 'readingSettings',
      },
    },
    readingAgain: {
      description: 'The visitor pressed the button, which is gone when the settings are known.',
      tags: 'busy',
      invoke: {
        id: 'readAgain',
        src: 'readProjectSettings',
        onDone: {
          actions: [{ type: 'setSettings', params: ({ event }) => event }, 'focusHeading'],
          target: 'settingsKnown',
        },
        onError: {
          actions: { type: 'storeFailure', params: ({ event }) => event },
          target: 'settingsMissing',
        },
      },
    },
    settingsKnown: { type: 'final' },
  },
});
