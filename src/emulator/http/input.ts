import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { badRequest, ProviderError } from './errors.ts';

export type Body = Readonly<Record<string, unknown>>;

/** Longest password taken in; longer ones only cost time. Above the 64 that NIST SP 800-63B asks for at least. */
export const passwordMaxLength = 256;

const deepestNesting = 32;
const longestEmail = 254;

/**
 * Reads a request body as JSON, without trusting its announced length.
 *
 * @param request whose body is read
 * @param maxBytes the most that is taken in
 * @returns what it holds; an empty object when there is no body, which the client library sends with a JSON content type
 * @throws ProviderError 413 when it is too long, 400 when it is not UTF-8, not JSON or nested absurdly deep
 */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const text = await readUtf8(request, maxBytes);
  if (text.trim() === '') return {};
  // Some thousand brackets in a row overflow the stack of whoever writes the value out again.
  if (nestingOf(text) > deepestNesting) throw badRequest('The request body is nested too deep.');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw badRequest('The request body is not JSON.');
  }
}

/**
 * Reads a request body as a form, without trusting its announced length.
 *
 * @param maxBytes the most that is taken in
 * @returns its fields, each a text, or a list for one that comes twice
 * @throws ProviderError 413 when it is too long, 400 when it is not UTF-8
 */
export async function readForm(request: Request, maxBytes: number): Promise<Body> {
  return readPairs(new URLSearchParams(await readUtf8(request, maxBytes)));
}

/** Names and values as a form or a query has them; one that comes twice is a list, which no text is read from. */
export function readPairs(pairs: URLSearchParams): Body {
  const names = [...new Set(pairs.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = pairs.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}

async function readUtf8(request: Request, maxBytes: number): Promise<string> {
  const bytes = await readBytes(request, maxBytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw badRequest('The request body is not UTF-8.');
  }
}

async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  if (!request.body) return new Uint8Array();
  const tooLong = new ProviderError(
    413,
    'request_too_large',
    `The request body is longer than ${maxBytes} bytes.`,
  );
  if (Number(request.headers.get('Content-Length') ?? 0) > maxBytes) throw tooLong;
  const reader = request.body.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    length += read.value.byteLength;
    if (length > maxBytes) {
      await reader.cancel();
      throw tooLong;
    }
    parts.push(read.value);
  }
  return Buffer.concat(parts);
}

function nestingOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (inString) {
      if (character === '\\') at += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') deepest = Math.max(deepest, (depth += 1));
    else if (character === '}' || character === ']') depth -= 1;
  }
  return deepest;
}

/**
 * Narrows JSON to an object.
 *
 * @throws ProviderError 400 for anything else
 */
export function asObject(value: unknown): Body {
  if (isObject(value)) return value;
  throw badRequest('The request body must be a JSON object.');
}

export function isObject(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * A text field that has to be there.
 *
 * @throws ProviderError 400 when it is missing, empty, too long or holds control characters
 */
export function requireText(body: Body, field: string, maxLength = 1_000): string {
  const value = readText(body, field, maxLength);
  if (value === undefined || value === '') throw badRequest(`${field} is required.`);
  return value;
}

/**
 * A text field that may be missing or null.
 *
 * @throws ProviderError 400 when it is there and is no text, too long or holds control characters
 */
export function readText(body: Body, field: string, maxLength = 1_000): string | undefined {
  const value = body[field];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw badRequest(`${field} must be a string.`);
  if (value.length > maxLength) throw badRequest(`${field} must be at most ${maxLength} characters long.`);
  if (!isWellFormed(value) || hasControlCharacter(value)) {
    throw badRequest(`${field} holds characters that are not allowed.`);
  }
  return value;
}

/** Whether a text is whole: half a surrogate pair cannot be written as UTF-8. */
export function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}

function hasControlCharacter(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 32 || code === 127) return true;
  }
  return false;
}

/**
 * An email address, as an account is known by: lower case, no blanks around it.
 *
 * @throws ProviderError 400 `invalid_email`
 */
export function requireEmail(body: Body, field = 'email'): string {
  const value = readText(body, field)?.trim().toLowerCase();
  if (value === undefined || value === '') throw badRequest(`${field} is required.`);
  if (!isEmail(value)) throw badRequest('The email address is not valid.', 'invalid_email');
  return value;
}

/**
 * The shape browsers accept in `<input type=email>` (HTML standard, "valid email address"), with at least one dot or
 * the bare name `localhost` after the @.
 */
function isEmail(value: string): boolean {
  const [local, domain, ...more] = value.split('@');
  if (local === undefined || domain === undefined || more.length > 0 || value.length > longestEmail)
    return false;
  if (!/^[\w.!#$%&'*+/=?^`{|}~-]{1,64}$/.test(local)) return false;
  const labels = domain.split('.');
  if (labels.length < 2 && domain !== 'localhost') return false;
  return labels.every((label) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label));
}

/**
 * A phone number in the form of ITU-T E.164: a plus, the code of a country there is, and as many digits as its numbers
 * have. Whether it is given out to somebody does not matter: those that are kept free for tests are not.
 *
 * @throws ProviderError 400 `invalid_phone_number`
 */
export function requirePhoneNumber(body: Body, field = 'phone_number'): string {
  const value = requireText(body, field);
  const parsed = parsePhoneNumberFromString(value);
  // One number, one account: with a zero that is dialled only at home, it would be another text for the same number.
  if (parsed?.number !== value || !parsed.isPossible()) {
    throw badRequest('The phone number is not in E.164 form.', 'invalid_phone_number');
  }
  return value;
}

/**
 * A password, taken as it is: no trimming, any character but NUL.
 *
 * @throws ProviderError 400 when it is missing or longer than `passwordMaxLength`
 */
export function requirePassword(body: Body, field = 'password'): string {
  const value = body[field];
  if (typeof value !== 'string' || value === '') throw badRequest(`${field} is required.`);
  if (value.length > passwordMaxLength) {
    throw badRequest(`${field} must be at most ${passwordMaxLength} characters long.`);
  }
  if (value.includes('\0') || !isWellFormed(value)) {
    throw badRequest(`${field} holds characters that are not allowed.`);
  }
  return value;
}

/**
 * A whole number within bounds, which may be missing.
 *
 * @throws ProviderError 400 with `type` when it is there and is something else
 */
export function readWholeNumber(
  body: Body,
  field: string,
  bounds: { readonly min: number; readonly max: number; readonly type: string },
): number | undefined {
  const value = body[field];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < bounds.min || value > bounds.max) {
    throw badRequest(`${field} must be a whole number from ${bounds.min} to ${bounds.max}.`, bounds.type);
  }
  return value;
}
