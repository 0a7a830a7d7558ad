import type { FaultEffect, FaultRequest } from '../../../machines/emulator/controlContract.ts';

/** Returns the value of a form field, or an empty string if there is no such field. */
export type ReadField = (name: string) => string;

/**
 * Reads the form for a new fault.
 *
 * @param read reads a field of the form
 * @returns the rule without empty fields; the emulator validates it
 */
export function readFaultForm(read: ReadField): FaultRequest {
  return {
    path: read('path').trim(),
    ...(read('method') && { method: read('method') }),
    ...(read('times') && { times: Number(read('times')) }),
    ...(read('probability') && { probability: Number(read('probability')) }),
    effect: readEffect(read),
  };
}

function readEffect(read: ReadField): FaultEffect {
  const type = read('effect') as FaultEffect['type'];
  switch (type) {
    case 'status':
      return {
        type,
        status: Number(read('status')),
        ...(read('error_type').trim() && { error_type: read('error_type').trim() }),
        ...(read('error_message').trim() && { error_message: read('error_message').trim() }),
        ...(read('retry_after') && { retry_after: Number(read('retry_after')) }),
      };
    case 'delay':
      return { type, ms: Number(read('ms')) };
    case 'body':
      return {
        type,
        ...(read('status') && { status: Number(read('status')) }),
        content_type: read('content_type').trim(),
        body: read('body'),
      };
    case 'drop':
    case 'hang':
    case 'truncate':
    case 'captcha':
      return { type };
    default:
      return type satisfies never;
  }
}
