import { isObject, readText, type Fields } from '../../fields.ts';
import { refusal } from '../../refusal.ts';
import type { SignInMessage } from './signInMessage.ts';

/** What a page may say about the text that is signed. */
export type SiweParameters = Partial<
  Pick<SignInMessage, 'uri' | 'chainId' | 'issuedAt' | 'statement' | 'notBefore' | 'requestId' | 'resources'>
>;

const longestText = 500;
const mostResources = 20;
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/;

/**
 * Reads `siwe_params` by the rules of EIP-4361.
 *
 * @param pageOrigin of the page that asks: the text may point nowhere else
 * @param expiresAt when the text stops being good, in milliseconds
 * @throws Refusal `invalid_siwe_…` for a field that breaks them
 */
export function readSiweParameters(fields: Fields, pageOrigin: string, expiresAt: number): SiweParameters {
  const given = fields['siwe_params'] ?? {};
  if (!isObject(given)) throw refusal('siwe_params must be an object.');
  const text = (name: string) => readText(given, name, longestText);
  const uri = text('uri');
  if (uri !== undefined && !isOfPage(uri, pageOrigin)) {
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
  const issuedAt = readMoment(given, 'issued_at', expiresAt);
  const notBefore = readMoment(given, 'not_before', expiresAt);
  const resources = readResources(given['resources']);
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

function isOfPage(uri: string, pageOrigin: string): boolean {
  return isUri(uri) && new URL(uri).origin === pageOrigin;
}

function isUri(text: string): boolean {
  return /^[a-zA-Z][\w+.-]*:[!-~]+$/.test(text) && !/["<>\\^`{|}]/.test(text) && URL.canParse(text);
}

function readMoment(given: Fields, name: string, expiresAt: number): string | undefined {
  const text = readText(given, name, longestText);
  if (text === undefined) return undefined;
  if (!moment.test(text) || !(Date.parse(text) < expiresAt)) {
    throw refusal(`siwe_params.${name} must be a moment by RFC 3339 in UTC, before the text expires.`);
  }
  return text;
}

function readResources(given: unknown): readonly string[] | undefined {
  if (given === undefined || given === null) return undefined;
  const isList =
    Array.isArray(given) &&
    given.length <= mostResources &&
    given.every((entry) => typeof entry === 'string' && entry.length <= longestText && isUri(entry));
  if (isList) return given as readonly string[];
  throw refusal(
    `siwe_params.resources must be a list of at most ${mostResources} URIs.`,
    'invalid_siwe_resource',
  );
}
