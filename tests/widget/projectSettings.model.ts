import { failureOf } from '../../machines/contracts/failures.ts';
import { parseProjectSettings } from '../../machines/contracts/projectSettings.ts';
import { projectSettingsMachine } from '../../machines/widget/projectSettings.machine.ts';
import { defineModel } from 'fairlead-statechart';
import { journeysOf } from '../support/journeys.ts';
import { identityError } from '../support/identityErrors.ts';

const marked = parseProjectSettings({ projectName: 'Fairlead', displayWatermark: true });
const plain = parseProjectSettings({ projectName: 'Fairlead', displayWatermark: false });
const retried = { type: 'retry.chosen' } as const;
const woke = { type: 'page.woke' } as const;
const restored = { type: 'page.restored' } as const;
const unreachable = { failed: 'readProjectSettings', error: identityError('unreachable') } as const;
const readCall = { actor: 'readProjectSettings', input: undefined } as const;
const emitsFailure = (code: 'unreachable' | 'timed-out') =>
  ({ type: 'failure.noted', failure: failureOf(code) }) as const;
const focused = { type: 'focus.requested', target: 'heading' } as const;
const missing = {
  at: ['settingsMissing'],
  tags: [],
  running: [],
  context: { settings: null, failure: failureOf('unreachable') },
} as const;

export const projectSettingsModel = defineModel({
  machine: projectSettingsMachine,
  inputs: { 'page loaded': undefined },
  samples: {
    events: { 'retry.chosen': { plain: {} }, 'page.woke': { plain: {} }, 'page.restored': { plain: {} } },
    actors: {
      readProjectSettings: {
        done: { 'with a watermark': marked, 'without a watermark': plain },
        failed: { 'timed out': identityError('timed-out'), unreachable: unreachable.error },
      },
    },
  },
  project: ({ settings, failure }) => [settings?.hasWatermark, failure?.code],
  journeys: [
    ...journeysOf(projectSettingsMachine, undefined, {
      'reads the settings once': {
        specifies: ['3 Bootstrap data of a project'],
        steps: [
          {
            at: ['readingSettings'],
            tags: ['busy'],
            calls: [readCall],
            context: { settings: null, failure: null },
            cannot: [retried, woke, restored],
          },
          { done: 'readProjectSettings', output: marked },
        ],
        ends: {
          at: ['settingsKnown'],
          context: { settings: marked, failure: null },
          emits: [],
          running: [],
          isDone: true,
        },
      },
      'reads the settings again on request, and moves the focus when the button is gone': {
        steps: [
          unreachable,
          { ...missing, emits: [emitsFailure('unreachable')] },
          { send: retried },
          {
            at: ['readingAgain'],
            tags: ['busy'],
            calls: [readCall, { ...readCall, id: 'readAgain' }],
            context: { failure: failureOf('unreachable') },
            cannot: [retried],
          },
          { failed: 'readProjectSettings', id: 'readAgain', error: identityError('timed-out') },
          {
            at: ['settingsMissing'],
            context: { failure: failureOf('timed-out') },
            emits: [emitsFailure('timed-out')],
          },
          { send: retried },
          { done: 'readProjectSettings', id: 'readAgain', output: plain },
        ],
        ends: { at: ['settingsKnown'], context: { settings: plain, failure: null }, emits: [focused] },
      },
    }),
    ...[woke, restored].map(
      (returned) =>
        ({
          name: `reads the settings again after ${returned.type}, without moving the focus`,
          input: undefined,
          steps: [
            unreachable,
            { ...missing, emits: [emitsFailure('unreachable')] },
            { send: returned },
            {
              at: ['readingSettings'],
              calls: [readCall, readCall],
              context: { failure: failureOf('unreachable') },
            },
            { done: 'readProjectSettings', output: marked },
          ],
          ends: { at: ['settingsKnown'], context: { settings: marked, failure: null }, emits: [] },
        }) as const,
    ),
  ],
});
