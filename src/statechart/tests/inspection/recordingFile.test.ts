import { describe, expect, test } from 'vitest';
import { recordingByteLimit, recordingMessageLimit } from '../../machines/timing.ts';
import type { ChosenFile } from '../../machines/recording.ts';
import { readRecording, writeRecording } from '../../inspection/recordingFile.ts';
import { loginStarted, session, submitted } from './liveSession.ts';

function fileOf(text: string): ChosenFile {
  return { name: 'session.json', size: text.length, text: () => Promise.resolve(text) };
}

function containing(content: object): ChosenFile {
  return fileOf(
    JSON.stringify({ format: 'statechart-recording', version: 1, messages: session, ...content }),
  );
}

describe('a recording', () => {
  test('is read back unchanged', async () => {
    expect(await readRecording(fileOf(writeRecording(session)))).toEqual({
      name: 'session.json',
      messages: session,
    });
  });

  test('contains names only, without the values of a message', () => {
    const messages = [{ ...submitted, values: 'hunter2', event: 'credentials.submitted' }];
    expect(writeRecording(messages)).not.toContain('hunter2');
    expect(writeRecording(messages)).toContain('credentials.submitted');
  });

  test.each([
    ['no JSON', fileOf('{'), 'not-a-recording'],
    ['another text', fileOf('"recording"'), 'not-a-recording'],
    ['a list', fileOf('[]'), 'not-a-recording'],
    ['another format', containing({ format: 'har' }), 'not-a-recording'],
    ['no messages', containing({ messages: { length: 3 } }), 'not-a-recording'],
    ['a later version', containing({ version: 2 }), 'other-version'],
    ['an empty list of messages', containing({ messages: [] }), 'empty'],
    [
      'too many messages',
      containing({ messages: Array.from({ length: recordingMessageLimit + 1 }, () => submitted) }),
      'too-large',
    ],
    ['too many bytes', { ...fileOf('{}'), size: recordingByteLimit + 1 }, 'too-large'],
  ] as const)('rejects a file with %s', async (_name, file, code) => {
    expect(await readRecording(file)).toEqual({ code });
  });

  test.each([
    ['of an unknown type', { ...submitted, type: 'constructor' }],
    ['without a time', { ...submitted, at: null }],
    ['without a page', { ...submitted, page: 7 }],
    ['without an actor', { ...submitted, actor: undefined }],
    ['whose states are not a list', { ...submitted, states: 'login' }],
    ['whose states are not strings', { ...submitted, states: [{}] }],
    ['with a name that is too long', { ...submitted, event: 'x'.repeat(401) }],
    ['with too many states', { ...submitted, states: Array.from({ length: 401 }, () => 'x') }],
    ['that is null', null],
    ['with an unknown ending', { type: 'actor.stopped', at: 1, page: 'p', actor: 'a', ending: '__proto__' }],
  ])('reports the position of a message %s', async (_name, message) => {
    const file = containing({ messages: [loginStarted, message, submitted] });
    expect(await readRecording(file)).toEqual({ code: 'damaged', position: 2 });
  });
});
