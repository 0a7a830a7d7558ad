import { isObject, readText, type Fields } from '../../fields.ts';
import { refusal } from '../../refusal.ts';
import type { SignInMessage } from './signInMessage.ts';

/** Fields of the sign-in message that a page can set. */
export type SiweParameters = Partial<
  Pick<SignInMessage, 'uri' | 'chainId' | 'issuedAt' | 'statement' | 'notBefore' | 'requestId' | 'resources'>
>;

const longestText = 500;
const mostResources = 20;
const timestampPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/;

/**
 * Reads `siwe_params` by the rules of EIP-4361.
 *
 * @param pageOrigin origin of the calling page; `uri` must have the same origin
 * @param expiresAt expiry of the message, in milliseconds since the epoch
 * @throws Refusal `invalid_siwe_…` for an invalid field
 */
export function readSiweParameters(fields: Fields, pageOrigin: string, expiresAt: number): SiweParameters {
  const parameters = fields['siwe_params'] ?? {};
  if (!isObject(parameters)) throw refusal('siwe_params must be an object.');
  const text = (name: string) => readText(parameters, name, longestText);
  const uri = text('uri');
  if (uri !== undefined && !hasOrigin(uri, pageOrigin)) {
    throw refusal('siwe_params.uri must be a URI of the page’s own origin.', 'invalid_siwe_uri');
  }
  const chainId = text('chain_id');
  if (chainId !== undefined && !/^[1-9]\d{0,19}$/.test(chainId)) {
    throw refusal('siwe_params.chain_id must be a whole number as text.', 'invalid_siwe_chain_id');
  }
  const statement = text('statement');
  if (statement !== undefined && !/^(?! *$)[ -~]+$/.test(statement)) {
    throw refusal('siwe_params.statement must be one line of ASCII.', 'invalid_siwe_statement');
  }
  const requestId = text('message_request_id');
  if (requestId !== undefined && !/^(?:[\w.~!$&'()*+,;=:@-]|%[\dA-Fa-f]{2})+$/.test(requestId)) {
    throw refusal(
      'siwe_params.message_request_id must be a path segment of a URI.',
      'invalid_siwe_message_request_id',
    );
  }
  const issuedAt = readTimestamp(parameters, 'issued_at', expiresAt);
  const notBefore = readTimestamp(parameters, 'not_before', expiresAt);
  const resources = readResources(parameters['resources']);
  return {
    ...(uri === undefined ? {} : { uri }),
    ...(chainId === undefined ? {} : { chainId }),
    ...(statement === undefined ? {} : { statement }),
    ...(requestId === undefined ? {} : { requestId }),
    ...(issuedAt === undefined ? {} : { issuedAt }),
    ...(notBefore === undefined ? {} : { notBefore }),
    ...(resources === undefined ? {} : { resources }),
  };
}

function hasOrigin(uri: string, pageOrigin: string): boolean {
  return isUri(uri) && new URL(uri).origin === pageOrigin;
}

function isUri(text: string): boolean {
  return /^[a-zA-Z][\w+.-]*:[!-~]+$/.test(text) && !/["<>\\^`{|}]/.test(text) && URL.canParse(text);
}

function readTimestamp(parameters: Fields, name: string, expiresAt: number): string | undefined {
  const text = readText(parameters, name, longestText);
  if (text === undefined) return undefined;
  if (!timestampPattern.test(text) || !(Date.parse(text) < expiresAt)) {
    throw refusal(`siwe_params.${name} must be a moment by RFC 3339 in UTC, before the text expires.`);
  }
  return text;
}

function readResources(value: unknown): readonly string[] | undefined {
  if (value === undefined || value === null) return undefined;
  const isList =
    Array.isArray(value) &&
    value.length <= mostResources &&
    value.every((entry) => typeof entry === 'string' && entry.length <= longestText && isUri(entry));
  if (isList) return value as readonly string[];
  throw refusal(
    `siwe_params.resources must be a list of at most ${mostResources} URIs.`,
    'invalid_siwe_resource',
  );
}
