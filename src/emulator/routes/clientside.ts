import { clientsideFrame } from '../clientside/frame.ts';
import { examplePhoneNumber, readPhoneNumber } from '../clientside/phoneNumber.ts';
import { succeed, type Answer, type Call } from '../http/call.ts';
import { badRequest } from '../http/errors.ts';
import { readText, requireText } from '../fields.ts';
import type { Route } from '../http/route.ts';

const longestNumber = 100;

async function parsePhoneNumber(call: Call): Promise<Answer> {
  // A field that was emptied is no number, and no error either.
  const text = readText(call.body, 'phoneNumber', longestNumber);
  if (text === undefined) throw badRequest('phoneNumber is required.');
  return succeed(call, { ...readPhoneNumber(text, readText(call.body, 'regionCode')) });
}

async function showExample(call: Call): Promise<Answer> {
  return succeed(call, { phoneNumber: examplePhoneNumber(requireText(call.body, 'regionCode')) });
}

/** What the frame is asked for by the page that holds it, and asks in turn. */
const asked = { method: 'POST', access: 'open', fidelity: 'equal' } as const;

export const clientsideRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/clientside-services/index.html',
    access: 'open',
    fidelity: 'stricter',
    note: 'The frame of the client library; only pages of this origin and of `EMULATOR_ORIGINS` may hold it.',
    handle: async ({ provider }) => clientsideFrame(provider.allowedOrigins),
  },
  {
    ...asked,
    path: '/clientside-services/api/parsedPhoneNumber',
    note: 'For the frame: reads what was typed as a number of `regionCode`.',
    handle: parsePhoneNumber,
  },
  {
    ...asked,
    path: '/clientside-services/api/getExamplePhoneNumber',
    note: 'For the frame: a number to show where one is to be entered.',
    handle: showExample,
  },
];
