import { clientsideFrame } from '../clientside/frame.ts';
import { examplePhoneNumber, readPhoneNumber } from '../clientside/phoneNumber.ts';
import { succeed, type RouteResponse, type Call } from '../http/call.ts';
import { badRequest } from '../http/errors.ts';
import { readText, requireText } from '../fields.ts';
import type { Route } from '../http/route.ts';

const longestNumber = 100;

async function parsePhoneNumber(call: Call): Promise<RouteResponse> {
  // An empty phone number is allowed: the response is `isValid: false`, not an error.
  const text = readText(call.body, 'phoneNumber', longestNumber);
  if (text === undefined) throw badRequest('phoneNumber is required.');
  return succeed(call, { ...readPhoneNumber(text, readText(call.body, 'regionCode')) });
}

async function showExample(call: Call): Promise<RouteResponse> {
  return succeed(call, { phoneNumber: examplePhoneNumber(requireText(call.body, 'regionCode')) });
}

/** Common properties of the endpoints that the frame calls for the page that embeds it. */
const frameCall = { method: 'POST', access: 'open' } as const;

export const clientsideRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/clientside-services/index.html',
    access: 'open',
    fidelity: 'stricter',
    note: 'The client library’s frame. Only pages of this origin and of `EMULATOR_ORIGINS` can embed it.',
    handle: async ({ emulator }) => clientsideFrame(emulator.allowedOrigins),
  },
  {
    ...frameCall,
    path: '/clientside-services/api/parsedPhoneNumber',
    note: 'Called by the frame. Parses the input as a phone number of `regionCode`.',
    handle: parsePhoneNumber,
  },
  {
    ...frameCall,
    path: '/clientside-services/api/getExamplePhoneNumber',
    note: 'Called by the frame. Returns an example number for an input field.',
    handle: showExample,
  },
];
