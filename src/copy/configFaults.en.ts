import type { ConfigFaultCode } from '../../machines/widget/configReader.ts';
import { catalogue } from './language.ts';

/** Sentences of the widget's configuration faults, read by the developer of the page. */
export const configFaultCopy = catalogue('configFaults', {
  'object-expected': (key: string) => `Error: ${key} must be an object.`,
  'array-expected': (key: string) => `Error: ${key} must be an array.`,
  'string-expected': (key: string) => `Error: ${key} must be a non-empty string.`,
  'text-expected': (key: string) => `Error: ${key} must be a string.`,
  'boolean-expected': (key: string) => `Error: ${key} must be true or false.`,
  'minutes-expected': (key: string) => `Error: ${key} must be a whole number of minutes, 1 or more.`,
  'url-expected': (key: string) => `Error: ${key} must be an absolute http or https URL.`,
  'origin-expected': (key: string) =>
    `Error: ${key} must be an origin such as https://login.example.com, without a path.`,
  'choice-expected': (key: string, choices: string) => `Error: ${key} must be one of: ${choices}.`,
  'function-expected': (key: string) => `Error: ${key} must be a function.`,
  'style-expected': (key: string, kind: string) =>
    `Error: ${key} must be a value of the CSS property ${kind}.`,
  'key-unknown': (key: string, choices: string) => `Error: ${key} is unknown. Known keys: ${choices}.`,
  'key-missing': (key: string) => `Error: ${key} is missing.`,
  'array-empty': (key: string) => `Error: ${key} must not be empty.`,
  duplicate: (key: string) => `Error: ${key} is a duplicate.`,
  'providers-left-out': (key: string, choices: string) =>
    `Error: ${key} exceeds the button limit. These have no button: ${choices}.`,
  'passkeys-alone': () => 'Error: Cannot use Passkeys by itself, please add another product to the config.',
  'both-email-methods': () => 'Error: Cannot use both EML and Email OTP',
  'token-malformed': (key: string) =>
    `Error: ${key} must be public-token-test-… or public-token-live-… with a UUID.`,
  'token-unknown': (key: string) =>
    `Error: ${key} belongs to no project at this identity provider. Check it, and apiOrigin.`,
} satisfies Record<ConfigFaultCode, (key: string, choices: string) => string>);
