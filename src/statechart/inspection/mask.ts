/** The text that replaces every secret. */
export const masked = '•••';

/** Maximum nesting depth of the values that an inspector copies. */
export const depthLimit = 30;

/**
 * Matches the keys of secrets, of passkey and wallet data, and of personal data. An inspector does not need personal
 * data to show a machine, and the page at stately.ai belongs to another company.
 */
const secretKey =
  /pass(?!key|ed)|confirmation|code|token|jwt|secret|signature|assertion|attestation|credential|challenge|verifier|nonce|cookie|authoriz|e-?mail|phone|address|recovery|message$|^(?:name|draft|digits|otp|pin|text|href|url)$|user(?:Name|Id)|(?:first|last|full|display)Name/i;

/**
 * Matches the keys of inputs and outputs of actors. A string directly under such a key has no name of its own that
 * would tell whether it is secret, so it is masked.
 */
const bareKey = /^(?:input|output|data|params|error|value\d*)$/;

/** Matches JWTs by their header, and sequences of 32 or more characters of base64 or hex. */
const secretShapes = [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, /[\w+/=-]{32,}/g];

/** The values of a key `code` that are constants of a project, such as the codes of its failures, not secrets. */
export type PublicCodes = readonly string[];

/** Where a masked value is: the objects around it, and the public codes of the project. */
interface Place {
  readonly above: readonly object[];
  readonly codes: PublicCodes;
}

/**
 * Copies a value for an inspector and masks the secrets in it. A secret is recognized by its key, at any depth, or by
 * its shape. A masked value stays the same if it is masked again.
 *
 * @param value any value, such as an event, a snapshot, an error or an actor; it may refer to itself
 * @returns plain data
 */
export function maskedCopy(value: unknown, codes: PublicCodes = []): unknown {
  return maskValue(value, { above: [], codes }, '');
}

/**
 * Masks a message of Stately's inspector. The field `name` of the message is the name of an actor, so it is not masked.
 */
export function maskedMessage<Message extends object>(message: Message, codes: PublicCodes = []): Message {
  const copied = maskedCopy(message, codes) as Message;
  return 'name' in message ? { ...copied, name: message.name } : copied;
}

function maskValue(value: unknown, place: Place, key: string): unknown {
  const { above, codes } = place;
  if (typeof value === 'string') return maskText(key, value, codes);
  if (typeof value === 'number') return secretKey.test(key) ? masked : value;
  if (typeof value === 'bigint') return masked;
  if (typeof value === 'function') return value.name;
  if (value === undefined || value === null || typeof value !== 'object') return value ?? null;
  if (above.length >= depthLimit || above.includes(value)) return '…';
  if (secretKey.test(key)) return masked;
  const inside = { above: [...above, value], codes };
  if (value instanceof Error) return { ...maskFields(value, inside), name: value.name, message: masked };
  if (Array.isArray(value)) return value.map((item) => maskValue(item, inside, key));
  if (value instanceof Map || value instanceof Set || ArrayBuffer.isView(value)) return masked;
  if ('toJSON' in value && typeof value.toJSON === 'function') {
    return maskValue((value.toJSON as () => unknown)(), inside, key);
  }
  return isSnapshot(value) ? maskSnapshot(value, inside) : maskFields(value, inside);
}

/**
 * Copies a snapshot. State values and the ids of children are names from the code, so they are not masked even if they
 * match `secretKey`.
 */
function maskSnapshot({ value, children, ...rest }: SnapshotLike, inside: Place): object {
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

function maskFields(value: object, inside: Place): Record<string, unknown> {
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(fields.map(([key, field]) => [maskShapes(key), maskValue(field, inside, key)]));
}

function maskText(key: string, text: string, codes: PublicCodes): string {
  if (text === '' || (key === 'code' && codes.includes(text))) return text;
  // The name of an error class is code, not data of the user.
  if (key === 'name' && /^\w*Error$/.test(text)) return text;
  // `definition` is the configuration of a machine as JSON: code without data of the user.
  if (key === 'definition') return text;
  return secretKey.test(key) || bareKey.test(key) ? masked : maskShapes(text);
}

function maskShapes(text: string): string {
  return secretShapes.reduce((left, shape) => left.replaceAll(shape, masked), text);
}
