import { recordingByteLimit, recordingMessageLimit } from '../machines/timing.ts';
import { actorEndings, type LiveMessage } from '../machines/liveMessages.ts';
import type { ChosenFile, RecordingResult } from '../machines/recording.ts';

const format = 'statechart-recording';
const version = 1;

/** Maximum length of a name in characters; every name in the code is shorter. */
const nameLimit = 400;
/** Maximum number of active states or transitions in a message; every machine has fewer. */
const listLimit = 400;

/**
 * Writes a recording. The file contains only names: masked values that an inspector added to messages are left out.
 *
 * @param messages in the order received
 * @returns the text of the file
 */
export function writeRecording(messages: readonly LiveMessage[]): string {
  const lines = messages.map((message) => `  ${JSON.stringify(namesOf(message))}`);
  return `{ "format": "${format}", "version": ${version}, "messages": [\n${lines.join(',\n')}\n] }\n`;
}

/**
 * Reads a recording. The file is untrusted, so every field is validated.
 *
 * @returns the recording, or the reason why the file cannot be replayed
 * @throws the browser's error if the file cannot be read
 */
export async function readRecording(file: ChosenFile): Promise<RecordingResult> {
  if (file.size > recordingByteLimit) return { code: 'too-large' };
  const content = fieldsOf(parsed(await file.text()));
  if (content?.['format'] !== format || !Array.isArray(content['messages']))
    return { code: 'not-a-recording' };
  if (content['version'] !== version) return { code: 'other-version' };
  const entries: readonly unknown[] = content['messages'];
  if (entries.length === 0) return { code: 'empty' };
  if (entries.length > recordingMessageLimit) return { code: 'too-large' };
  const messages: LiveMessage[] = [];
  for (const [index, entry] of entries.entries()) {
    const message = readMessage(entry);
    if (!message) return { code: 'damaged', position: index + 1 };
    messages.push(message);
  }
  return { name: file.name, messages };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields | null {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Fields) : null;
}

function readMessage(value: unknown): LiveMessage | null {
  const fields = fieldsOf(value);
  return fields && isMessage(fields) ? namesOf(fields) : null;
}

const isName = (value: unknown): value is string => typeof value === 'string' && value.length <= nameLimit;
const isNameOrNull = (value: unknown): boolean => value === null || isName(value);
const isNameList = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= listLimit && value.every(isName);

/**
 * Validators for the fields of each message type. The fields `at` and `page`, which all types have, are validated
 * elsewhere.
 */
const shapes: Readonly<Record<LiveMessage['type'], Readonly<Record<string, (value: unknown) => boolean>>>> = {
  'actor.started': {
    actor: isName,
    parent: isNameOrNull,
    name: isName,
    machine: isNameOrNull,
    states: isNameList,
    wasThere: (value) => typeof value === 'boolean',
  },
  'step.taken': { actor: isName, event: isName, transitions: isNameList, states: isNameList },
  'actor.stopped': { actor: isName, ending: (value) => actorEndings.some((ending) => ending === value) },
  'page.left': {},
};

function shapeOf(type: unknown): (typeof shapes)[LiveMessage['type']] | null {
  return typeof type === 'string' && Object.hasOwn(shapes, type) ? shapes[type as LiveMessage['type']] : null;
}

function isMessage(fields: Fields): fields is LiveMessage & Fields {
  const shape = shapeOf(fields['type']);
  if (!shape || !Number.isFinite(fields['at']) || !isName(fields['page'])) return false;
  return Object.entries(shape).every(([field, isValid]) => isValid(fields[field]));
}

/** Copies the known fields of a message and leaves out all others. */
function namesOf(message: LiveMessage): LiveMessage {
  const fields = ['type', 'at', 'page', ...Object.keys(shapes[message.type])];
  const entries = fields.map((field) => [field, Reflect.get(message, field) as unknown]);
  return Object.fromEntries(entries) as LiveMessage;
}
