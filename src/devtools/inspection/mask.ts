import { failureCodes } from '../../../machines/contracts/failures.ts';

/** Replaces every secret value. */
export const masked = '•••';

/** Levels of nesting that an inspector copies. */
export const depthLimit = 30;

/**
 * Keys of secrets, of passkey and wallet ceremonies, and of personal data. An email address is not a secret, but it says
 * nothing about a machine, and the page at stately.ai belongs to another company.
 */
const secretKey =
  /pass(?!key|ed)|confirmation|code|token|jwt|secret|signature|assertion|attestation|credential|challenge|verifier|nonce|cookie|authoriz|e-?mail|phone|address|recovery|message$|^(?:name|draft|digits|otp|pin|text|href|url)$|user(?:Name|Id)|(?:first|last|full|display)Name/i;

/** Keys of actor inputs and outputs. A string directly under one of them is masked, since no key describes it. */
const bareKey = /^(?:input|output|data|params|error|value\d*)$/;

/** JWTs, recognized by their header, and long runs of base64 or hex characters. */
const secretShapes = [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, /[\w+/=-]{32,}/g];

/**
 * Copies a value for an inspector and masks secrets: by key at any depth, and by shape anywhere. Masking is idempotent.
 *
 * @param value any value: an event, a snapshot, an error, an actor, also with circular references
 * @returns plain data
 */
export function maskedCopy(value: unknown): unknown {
  return maskValue(value, [], '');
}

/**
 * Masks a message of Stately's inspector. Its own `name` is the name of an actor and is not masked.
 */
export function maskedMessage<Message extends object>(message: Message): Message {
  const copied = maskValue(message, [], '') as Message;
  return 'name' in message ? { ...copied, name: message.name } : copied;
}

function maskValue(value: unknown, above: readonly object[], key: string): unknown {
  if (typeof value === 'string') return maskText(key, value);
  if (typeof value === 'number') return secretKey.test(key) ? masked : value;
  if (typeof value === 'bigint') return masked;
  if (typeof value === 'function') return value.name;
  if (value === undefined || value === null || typeof value !== 'object') return value ?? null;
  if (above.length >= depthLimit || above.includes(value)) return '…';
  if (secretKey.test(key)) return masked;
  const inside = [...above, value];
  if (value instanceof Error) return { ...maskFields(value, inside), name: value.name, message: masked };
  if (Array.isArray(value)) return value.map((item) => maskValue(item, inside, key));
  if (value instanceof Map || value instanceof Set || ArrayBuffer.isView(value)) return masked;
  if ('toJSON' in value && typeof value.toJSON === 'function') {
    return maskValue((value.toJSON as () => unknown)(), inside, key);
  }
  return isSnapshot(value) ? maskSnapshot(value, inside) : maskFields(value, inside);
}

/** State values and child ids are names, so they stay even where they match `secretKey`. */
function maskSnapshot({ value, children, ...rest }: SnapshotLike, inside: readonly object[]): object {
  const actors = Object.entries(children ?? {}).map(([id, child]) => [id, maskValue(child, inside, '')]);
  return { ...maskFields(rest, inside), value: stateNames(value), children: Object.fromEntries(actors) };
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

function maskFields(value: object, inside: readonly object[]): Record<string, unknown> {
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(fields.map(([key, field]) => [maskShapes(key), maskValue(field, inside, key)]));
}

function maskText(key: string, text: string): string {
  // Failure codes are our own constants.
  if (text === '' || (key === 'code' && isFailureCode(text))) return text;
  // Error class names are code.
  if (key === 'name' && /^\w*Error$/.test(text)) return text;
  // The machine configuration that the package serializes: code without user data.
  if (key === 'definition') return text;
  return secretKey.test(key) || bareKey.test(key) ? masked : maskShapes(text);
}

function maskShapes(text: string): string {
  return secretShapes.reduce((left, shape) => left.replaceAll(shape, masked), text);
}

function isFailureCode(text: string): boolean {
  return failureCodes.some((code) => code === text);
}
