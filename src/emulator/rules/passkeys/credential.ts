import { isObject, requireText, type Fields } from '../../fields.ts';
import { Refusal, refusal } from '../../refusal.ts';

/** Client data of a ceremony (WebAuthn Level 3, 5.8.1). */
export interface ClientData {
  readonly type: string;
  readonly challenge: string;
  readonly origin: string;
  readonly crossOrigin: boolean;
  readonly topOrigin: string | null;
}

/** Parts of a `PublicKeyCredential` that registration and authentication share. */
export interface Credential {
  /** Credential id, base64url. */
  readonly id: string;
  /** `platform` or `cross-platform`; `null` if the browser does not report it. */
  readonly attachment: string | null;
  readonly clientData: ClientData;
  /** Client data as the authenticator signed it, base64url. */
  readonly clientDataJSON: string;
  /** The authenticator's response, not validated yet. */
  readonly response: Fields;
}

const longestCredentialText = 60_000;
/** Maximum length of a credential id, in bytes (WebAuthn Level 3, 7.1, step 25). */
const longestIdBytes = 1_023;

const invalid = 'invalid_public_key_credential';

/**
 * Parses the credential of a ceremony without verifying it.
 *
 * @param fields fields of the request; `public_key_credential` contains the credential as JSON text
 * @throws Refusal `invalid_public_key_credential`, or Stytch's error type for the invalid field
 */
export function readCredential(fields: Fields): Credential {
  const json = parseObject(requireText(fields, 'public_key_credential', longestCredentialText));
  if (!json) throw refusal('public_key_credential must be an object, written as JSON.', invalid);
  const id = readId(json);
  if (json['type'] !== 'public-key') throw refusal('The type of a credential is public-key.', invalid);
  const { response, authenticatorAttachment: attachment } = json;
  if (!isObject(response)) {
    throw refusal('public_key_credential has no response.', `${invalid}_missing_response_field`);
  }
  const clientDataJSON = requireBase64url(response, 'clientDataJSON', {
    missing: `${invalid}_missing_client_data_json_field`,
    malformed: `${invalid}_malformed_client_data_json`,
  });
  return {
    id,
    attachment: typeof attachment === 'string' ? attachment : null,
    clientData: readClientData(clientDataJSON),
    clientDataJSON,
    response,
  };
}

function readId({ id, rawId }: Fields): string {
  if (id === undefined || id === null || id === '') {
    throw refusal('public_key_credential has no id.', `${invalid}_missing_id_field`);
  }
  if (!isBase64url(id) || Buffer.from(id, 'base64url').length > longestIdBytes) {
    throw refusal(`id must be base64url of at most ${longestIdBytes} bytes.`, `${invalid}_invalid_id`);
  }
  if (rawId !== id) throw refusal('id and rawId must be the same.', `${invalid}_invalid_id`);
  return id;
}

function readClientData(clientDataJSON: string): ClientData {
  const json = parseObject(decodeText(clientDataJSON));
  const { type, challenge, origin, crossOrigin = false, topOrigin = null } = json ?? {};
  const isComplete =
    typeof type === 'string' &&
    typeof challenge === 'string' &&
    typeof origin === 'string' &&
    typeof crossOrigin === 'boolean' &&
    (topOrigin === null || typeof topOrigin === 'string');
  if (isComplete) return { type, challenge, origin, crossOrigin, topOrigin };
  throw refusal('clientDataJSON does not hold client data.', `${invalid}_malformed_client_data_json`);
}

/**
 * Reads a required base64url field (RFC 4648, 5, without padding).
 *
 * @param errorTypes error types for a missing and for a malformed field
 * @throws Refusal of one of these types
 */
export function requireBase64url(
  fields: Fields,
  field: string,
  errorTypes: { readonly missing: string; readonly malformed: string },
): string {
  const value = fields[field];
  if (value === undefined || value === null || value === '') {
    throw refusal(`The response has no ${field}.`, errorTypes.missing);
  }
  if (!isBase64url(value)) throw refusal(`${field} must be base64url.`, errorTypes.malformed);
  return value;
}

function isBase64url(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]+$/.test(value) && value.length % 4 !== 1;
}

function decodeText(base64url: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(base64url, 'base64url'));
  } catch {
    return '';
  }
}

function parseObject(text: string): Fields | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/**
 * Runs a step of a verification and converts plain errors of the WebAuthn library to a refusal.
 *
 * @param step the step to run
 * @param refuse creates the refusal for any error that is not a `Refusal` itself
 */
export async function orRefuse<Result>(
  step: () => Promise<Result> | Result,
  refuse: () => Refusal,
): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    throw error instanceof Refusal ? error : refuse();
  }
}
