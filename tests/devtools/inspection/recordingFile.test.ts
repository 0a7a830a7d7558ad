import { describe, expect, test } from 'vitest';
import { recordingByteLimit, recordingMessageLimit } from '../../../machines/contracts/timing.ts';
import type { ChosenFile } from '../../../machines/devtools/recording.ts';
import { readRecording, writeRecording } from '../../../src/devtools/inspection/recordingFile.ts';
import { loginStarted, session, submitted } from './liveSession.ts';

function fileOf(text: string): ChosenFile {
  return { name: 'session.json', size: text.length, text: () => Promise.resolve(text) };
}

function containing(content: object): ChosenFile {
  return fileOf(JSON.stringify({ format: 'fairlead-recording', version: 1, messages: session, ...content }));
}

describe('a recording', () => {
  test('is read as it was written', async () => {
    expect(await readRecording(fileOf(writeRecording(session)))).toEqual({
      name: 'session.json',
      messages: session,
    });
  });

  test('holds names alone, whatever a message carries', () => {
    const carrying = [{ ...submitted, values: 'hunter2', event: 'credentials.submitted' }];
    expect(writeRecording(carrying)).not.toContain('hunter2');
    expect(writeRecording(carrying)).toContain('credentials.submitted');
  });

  test.each([
    ['no JSON', fileOf('{'), 'not-a-recording'],
    ['another text', fileOf('"recording"'), 'not-a-recording'],
    ['a list', fileOf('[]'), 'not-a-recording'],
    ['another format', containing({ format: 'har' }), 'not-a-recording'],
    ['no messages', containing({ messages: { length: 3 } }), 'not-a-recording'],
    ['a later version', containing({ version: 2 }), 'other-version'],
    ['nothing told', containing({ messages: [] }), 'empty'],
    [
      'too many messages',
      containing({ messages: Array.from({ length: recordingMessageLimit + 1 }, () => submitted) }),
      'too-large',
    ],
    ['too many bytes', { ...fileOf('{}'), size: recordingByteLimit + 1 }, 'too-large'],
  ] as const)('is told from a file with %s', async (_what, file, code) => {
    expect(await readRecording(file)).toEqual({ code });
  });

  test.each([
    ['of no known kind', { ...submitted, type: 'constructor' }],
    ['without a time', { ...submitted, at: null }],
    ['without a page', { ...submitted, page: 7 }],
    ['without an actor', { ...submitted, actor: undefined }],
    ['whose states are no list', { ...submitted, states: 'login' }],
    ['whose states are no names', { ...submitted, states: [{}] }],
    ['with a name that never ends', { ...submitted, event: 'x'.repeat(401) }],
    ['with more states than there can be', { ...submitted, states: Array.from({ length: 401 }, () => 'x') }],
    ['that is no message', null],
    ['with no such ending', { type: 'actor.stopped', at: 1, page: 'p', actor: 'a', ending: '__proto__' }],
  ])('names the place of a message %s', async (_what, message) => {
    const file = containing({ messages: [loginStarted, message, submitted] });
    expect(await readRecording(file)).toEqual({ code: 'damaged', place: 2 });
  });
});
