import { recordingByteLimit, recordingMessageLimit } from '../../../machines/contracts/timing.ts';
import { actorEndings, type LiveMessage } from '../../../machines/devtools/liveMessages.ts';
import type { ChosenFile, ReadRecording } from '../../../machines/devtools/recording.ts';

const format = 'fairlead-recording';
const version = 1;

/** No name in the code is longer, in characters. */
const nameLimit = 400;
/** A machine that names more at once is not drawn by anybody. */
const listLimit = 400;

/**
 * Writes a recording: the messages by names alone, whatever else they carry.
 *
 * @param messages what was told, in order
 * @returns the text of a file
 */
export function writeRecording(messages: readonly LiveMessage[]): string {
  const lines = messages.map((message) => `  ${JSON.stringify(namesOf(message))}`);
  return `{ "format": "${format}", "version": ${version}, "messages": [\n${lines.join(',\n')}\n] }\n`;
}

/**
 * Reads a file that anybody may have written.
 *
 * @param file as it was chosen
 * @returns the recording, or why it is none
 * @throws whatever the browser throws when it cannot read the file
 */
export async function readRecording(file: ChosenFile): Promise<ReadRecording> {
  if (file.size > recordingByteLimit) return { code: 'too-large' };
  const content = fieldsOf(parsed(await file.text()));
  if (content?.['format'] !== format || !Array.isArray(content['messages']))
    return { code: 'not-a-recording' };
  if (content['version'] !== version) return { code: 'other-version' };
  const told: readonly unknown[] = content['messages'];
  if (told.length === 0) return { code: 'empty' };
  if (told.length > recordingMessageLimit) return { code: 'too-large' };
  const messages: LiveMessage[] = [];
  for (const [at, one] of told.entries()) {
    const message = readMessage(one);
    if (!message) return { code: 'damaged', place: at + 1 };
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
const isNameOrNone = (value: unknown): boolean => value === null || isName(value);
const areNames = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= listLimit && value.every(isName);

/** What each kind of message is made of, beside when it was told and by which page. */
const shapes: Readonly<Record<LiveMessage['type'], Readonly<Record<string, (value: unknown) => boolean>>>> = {
  'actor.started': {
    actor: isName,
    parent: isNameOrNone,
    name: isName,
    machine: isNameOrNone,
    states: areNames,
    wasThere: (value) => typeof value === 'boolean',
  },
  'step.taken': { actor: isName, event: isName, transitions: areNames, states: areNames },
  'actor.stopped': { actor: isName, ending: (value) => actorEndings.some((ending) => ending === value) },
  'page.left': {},
};

function shapeOf(type: unknown): (typeof shapes)[LiveMessage['type']] | null {
  return typeof type === 'string' && Object.hasOwn(shapes, type) ? shapes[type as LiveMessage['type']] : null;
}

function isMessage(fields: Fields): fields is LiveMessage & Fields {
  const shape = shapeOf(fields['type']);
  if (!shape || !Number.isFinite(fields['at']) || !isName(fields['page'])) return false;
  return Object.entries(shape).every(([field, isGood]) => isGood(fields[field]));
}

/** A message with the fields it is made of and no other. */
function namesOf(message: LiveMessage): LiveMessage {
  const fields = ['type', 'at', 'page', ...Object.keys(shapes[message.type])];
  const entries = fields.map((field) => [field, Reflect.get(message, field) as unknown]);
  return Object.fromEntries(entries) as LiveMessage;
}
