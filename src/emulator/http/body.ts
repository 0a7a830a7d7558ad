import { isObject, type Fields } from '../fields.ts';
import { badRequest, ApiError } from './errors.ts';

const deepestNesting = 32;

/**
 * Reads a request body as JSON, without relying on `Content-Length`.
 *
 * @param request the request
 * @param maxBytes maximum size of the body
 * @returns the parsed JSON; `{}` for an empty body, which the client library sends with a JSON content type
 * @throws ApiError 413 if the body is too long, 400 if it is not UTF-8, not JSON or nested too deeply
 */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const text = await readUtf8(request, maxBytes);
  if (text.trim() === '') return {};
  // Refused here, because thousands of nested brackets would overflow the stack in `JSON.stringify`.
  if (nestingOf(text) > deepestNesting) throw badRequest('The request body is nested too deep.');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw badRequest('The request body is not JSON.');
  }
}

/**
 * Reads a request body as a URL-encoded form, without relying on `Content-Length`.
 *
 * @param maxBytes maximum size of the body
 * @returns the form fields, converted by `readPairs`
 * @throws ApiError 413 if the body is too long, 400 if it is not UTF-8
 */
export async function readForm(request: Request, maxBytes: number): Promise<Fields> {
  return readPairs(new URLSearchParams(await readUtf8(request, maxBytes)));
}

/**
 * Converts form or query parameters to fields. The values of a repeated name become a list, which `readText` refuses.
 */
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
  const tooLong = new ApiError(
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
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (inString) {
      if (character === '\\') index += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') deepest = Math.max(deepest, (depth += 1));
    else if (character === '}' || character === ']') depth -= 1;
  }
  return deepest;
}

/**
 * Returns parsed JSON as an object.
 *
 * @throws ApiError 400 for anything but an object
 */
export function asObject(value: unknown): Fields {
  if (isObject(value)) return value;
  throw badRequest('The request body must be a JSON object.');
}
