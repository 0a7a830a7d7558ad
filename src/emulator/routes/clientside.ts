import {
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { clientsideFrame } from '../clientside/frame.ts';
import { succeed, type RouteResponse, type Call, type Route } from '../http/call.ts';
import { badRequest } from '../http/errors.ts';
import { readText, requireText } from '../fields.ts';
import { isSandboxRecipient } from '../rules/sandboxValues.ts';

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

/** A parsed phone number, as Stytch's prebuilt screens expect it. */
interface ReadPhoneNumber {
  readonly isValid: boolean;
  /** The number in E.164 format; empty if the text contains no number. */
  readonly number: string;
  /** The number in national format; the text itself if it contains no number. */
  readonly national: string;
}

/** Parses a phone number from user input. */
function readPhoneNumber(text: string, region: string | undefined): ReadPhoneNumber {
  const country = knownRegion(region);
  const parsed = parsePhoneNumberFromString(text, country === undefined ? {} : { defaultCountry: country });
  if (!parsed) return { isValid: false, number: '', national: text };
  const isValid = parsed.isValid() || isSandboxRecipient(parsed.number);
  return { isValid, number: parsed.number, national: parsed.formatNational() };
}

/** Returns an example number of a region in national format; empty for an unknown region. */
function examplePhoneNumber(region: string | undefined): string {
  const country = knownRegion(region);
  const example = country === undefined ? undefined : getExampleNumber(country, examples);
  return example?.formatNational() ?? '';
}

function knownRegion(region: string | undefined): CountryCode | undefined {
  return region !== undefined && isSupportedCountry(region) ? region : undefined;
}
