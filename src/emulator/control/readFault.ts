import type { FaultEffect, FaultRequest } from '../contracts/controlContract.ts';
import type { EmulatorState } from '../emulatorState.ts';
import { isObject, readText, readWholeNumber, requireText, type Fields } from '../fields.ts';
import { badRequest } from '../http/errors.ts';
import { faultPaths } from '../http/faults.ts';
import { missedCalls } from './faultTargets.ts';

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'];
const type = 'bad_request';
const longestDelayMs = 600_000;
const longestBody = 100_000;
// A listed fault can be added again, so the fields of its answer are ignored.
const answerFields = ['fault_id', 'hits'];
const ruleFields = ['method', 'path', 'times', 'probability', 'effect'];
const effectFields: Readonly<Record<FaultEffect['type'], readonly string[]>> = {
  status: ['status', 'error_type', 'error_message', 'retry_after'],
  delay: ['ms'],
  body: ['status', 'content_type', 'body'],
  drop: [],
  hang: [],
  truncate: [],
  captcha: [],
};

/**
 * Reads a fault rule from a request body.
 *
 * @param calls of the emulator
 * @throws ApiError 400 that names the first invalid field
 */
export function readFault(body: Fields, calls: EmulatorState['calls']): FaultRequest {
  const path = requireText(body, 'path');
  if (!/^[/*]/.test(path)) throw badRequest('path must begin with / or *.');
  refuseUnknownFields(body, '', ruleFields);
  const method = readText(body, 'method')?.toUpperCase();
  if (method !== undefined && !methods.includes(method))
    throw badRequest(`method must be one of ${methods.join(', ')}.`);
  const missed = missedCalls(calls, path, method);
  if (missed) {
    const subject = method === undefined ? 'path matches no call' : `path matches no call with ${method}`;
    throw badRequest(
      `${subject}. Faults apply to calls below ${faultPaths.join(', ')}. The nearest are ${missed.join(', ')}.`,
    );
  }
  const times = readWholeNumber(body, 'times', { min: 1, max: 1_000_000, type });
  const probability = body['probability'] ?? undefined;
  if (
    probability !== undefined &&
    !(typeof probability === 'number' && probability >= 0 && probability <= 1)
  ) {
    throw badRequest('probability must be a number from 0 to 1.');
  }
  return {
    path,
    ...(method === undefined ? {} : { method }),
    ...(times === undefined ? {} : { times }),
    ...(probability === undefined ? {} : { probability }),
    effect: readEffect(body['effect']),
  };
}

/** Refuses a misspelled field, such as `time` for `times`, without which a fault would last longer than it should. */
function refuseUnknownFields(fields: Fields, parent: string, known: readonly string[]): void {
  const unknown = Object.keys(fields).find((name) => ![...known, ...answerFields].includes(name));
  if (unknown === undefined) return;
  throw badRequest(`There is no field ${parent}${unknown}. The fields are ${known.join(', ')}.`);
}

function readEffect(effect: unknown): FaultEffect {
  if (!isObject(effect)) throw badRequest('effect must be an object.');
  const { type: kind } = effect;
  if (!isEffectType(kind)) {
    throw badRequest(`effect.type must be one of ${Object.keys(effectFields).join(', ')}.`);
  }
  refuseUnknownFields(effect, 'effect.', ['type', ...effectFields[kind]]);
  switch (kind) {
    case 'delay':
      return {
        type: 'delay',
        ms: requireNumber('ms', readWholeNumber(effect, 'ms', { min: 0, max: longestDelayMs, type })),
      };
    case 'body':
      return readBodyEffect(effect);
    case 'drop':
    case 'hang':
    case 'truncate':
    case 'captcha':
      return { type: kind };
    default:
      return readStatusEffect(effect);
  }
}

function isEffectType(value: unknown): value is FaultEffect['type'] {
  return typeof value === 'string' && Object.hasOwn(effectFields, value);
}

function readStatusEffect(effect: Fields): FaultEffect {
  const status = requireNumber('status', readWholeNumber(effect, 'status', { min: 400, max: 599, type }));
  const errorType = readText(effect, 'error_type');
  const errorMessage = readText(effect, 'error_message');
  const retryAfter = readWholeNumber(effect, 'retry_after', { min: 0, max: 86_400, type });
  return {
    type: 'status',
    status,
    ...(errorType === undefined ? {} : { error_type: errorType }),
    ...(errorMessage === undefined ? {} : { error_message: errorMessage }),
    ...(retryAfter === undefined ? {} : { retry_after: retryAfter }),
  };
}

function readBodyEffect(effect: Fields): FaultEffect {
  const status = readWholeNumber(effect, 'status', { min: 200, max: 599, type });
  const contentType = requireText(effect, 'content_type', 200);
  // Syntax of an HTTP header value (RFC 9110, 5.5), limited to ASCII.
  if (!/^[\u0021-\u007e](?:[\u0020-\u007e]*[\u0021-\u007e])?$/.test(contentType)) {
    throw badRequest('content_type is not a header value.');
  }
  const body = effect['body'];
  if (typeof body !== 'string' || body.length > longestBody) {
    throw badRequest(`body must be a string of at most ${longestBody} characters.`);
  }
  return { type: 'body', content_type: contentType, body, ...(status === undefined ? {} : { status }) };
}

function requireNumber(field: string, value: number | undefined): number {
  if (value === undefined) throw badRequest(`effect.${field} is required.`);
  return value;
}
