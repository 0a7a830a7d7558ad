import { failureCodes } from '../../../machines/contracts/failures.ts';

/** Stands for whatever nobody may see. */
export const masked = '•••';

/** How deep an inspector looks into what it is told. */
export const depthLimit = 30;

/**
 * Keys that hold secrets, ceremonies of passkeys and wallets, and what a person is known by. Addresses and telephone numbers are
 * no secrets, but they belong to somebody, they say nothing about a machine, and Stately's page is another company's.
 */
const secretKey =
  /pass(?!key|ed)|confirmation|code|token|jwt|secret|signature|assertion|attestation|credential|challenge|verifier|nonce|cookie|authoriz|e-?mail|phone|address|recovery|message$|^(?:name|draft|digits|otp|pin|text|href|url)$|user(?:Name|Id)|(?:first|last|full|display)Name/i;

/** What actors are given and answer; where it is a bare text, no key says what it is. */
const bareKey = /^(?:input|output|data|params|error|value\d*)$/;

/** A JWT, whose first part always begins like this; and any long run of what random bytes are written in. */
const secretShapes = [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, /[\w+/=-]{32,}/g];

/**
 * Copies what an inspector is about to send, without what nobody may see: by key, at any depth, and by shape wherever it stands.
 * Copying a copy changes nothing.
 *
 * @param value anything: events, snapshots, errors, actors, what refers to itself
 * @returns plain data
 */
export function maskedCopy(value: unknown): unknown {
  return copyOf(value, [], '');
}

/**
 * Copies a message of Stately's inspector in the same way; what it says of itself at its top are names.
 *
 * @param message as the inspector is about to send it
 */
export function maskedMessage<Message extends object>(message: Message): Message {
  const copied = copyOf(message, [], '') as Message;
  return 'name' in message ? { ...copied, name: message.name } : copied;
}

function copyOf(value: unknown, above: readonly object[], key: string): unknown {
  if (typeof value === 'string') return textAt(key, value);
  if (typeof value === 'number') return secretKey.test(key) ? masked : value;
  if (typeof value === 'bigint') return masked;
  if (typeof value === 'function') return value.name;
  if (value === undefined || value === null || typeof value !== 'object') return value ?? null;
  if (above.length >= depthLimit || above.includes(value)) return '…';
  if (secretKey.test(key)) return masked;
  const inside = [...above, value];
  if (value instanceof Error) return { ...fieldsOf(value, inside), name: value.name, message: masked };
  if (Array.isArray(value)) return value.map((item) => copyOf(item, inside, key));
  if (value instanceof Map || value instanceof Set || ArrayBuffer.isView(value)) return masked;
  if ('toJSON' in value && typeof value.toJSON === 'function') {
    return copyOf((value.toJSON as () => unknown)(), inside, key);
  }
  return isSnapshot(value) ? snapshotCopy(value, inside) : fieldsOf(value, inside);
}

/** The value of a machine's snapshot and the ids of its children are names, whatever they are called. */
function snapshotCopy({ value, children, ...rest }: SnapshotLike, inside: readonly object[]): object {
  const actors = Object.entries(children ?? {}).map(([id, child]) => [id, copyOf(child, inside, '')]);
  return { ...fieldsOf(rest, inside), value: stateNames(value), children: Object.fromEntries(actors) };
}

function stateNames(value: unknown): unknown {
  if (typeof value === 'string') return value;
  return Object.fromEntries(Object.entries(value ?? {}).map(([key, inner]) => [key, stateNames(inner)]));
}

interface SnapshotLike {
  readonly status: string;
  readonly context: unknown;
  readonly value: unknown;
  readonly children?: object;
}

function isSnapshot(value: object): value is SnapshotLike {
  return 'status' in value && 'context' in value && 'value' in value && 'children' in value;
}

function fieldsOf(value: object, inside: readonly object[]): Record<string, unknown> {
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(fields.map(([key, field]) => [shapeless(key), copyOf(field, inside, key)]));
}

function textAt(key: string, text: string): string {
  // A failure is known by a code of ours, which is what a reader looks for.
  if (text === '' || (key === 'code' && isFailureCode(text))) return text;
  // The class of an error is code.
  if (key === 'name' && /^\w*Error$/.test(text)) return text;
  // A machine's configuration, which the package writes out: code, in which nobody's data stands.
  if (key === 'definition') return text;
  return secretKey.test(key) || bareKey.test(key) ? masked : shapeless(text);
}

function shapeless(text: string): string {
  return secretShapes.reduce((left, shape) => left.replaceAll(shape, masked), text);
}

function isFailureCode(text: string): boolean {
  return failureCodes.some((code) => code === text);
}
