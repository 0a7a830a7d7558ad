import { isObject, type Fields } from '../fields.ts';
import { badRequest, ProviderError } from './errors.ts';

const deepestNesting = 32;

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
export async function readForm(request: Request, maxBytes: number): Promise<Fields> {
  return readPairs(new URLSearchParams(await readUtf8(request, maxBytes)));
}

/** Names and values as a form or a query has them; one that comes twice is a list, which no text is read from. */
export function readPairs(pairs: URLSearchParams): Fields {
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
export function asObject(value: unknown): Fields {
  if (isObject(value)) return value;
  throw badRequest('The request body must be a JSON object.');
}
