import { isObject, isVisibleLine, readText, type Fields } from '../fields.ts';
import { refusal } from '../refusal.ts';
import type { NewUser } from '../store/users.ts';

const longestName = 128;
const metadataMaxBytes = 4_096;
const metadataMaxKeys = 20;
const mostRoles = 100;
const externalIdSyntax = /^[\w.|-]{1,128}$/;

/** Columns of the parts of a user's name. */
export type NameChanges = Partial<Record<'first_name' | 'middle_name' | 'last_name', string>>;

/**
 * Reads the parts of a name that a request changes.
 *
 * @throws Refusal for anything but short texts in an object
 */
export function readName(fields: Fields): NameChanges {
  const name = fields['name'];
  if (name === undefined || name === null) return {};
  if (!isObject(name)) throw refusal('name must be an object.');
  const changes: NameChanges = {};
  for (const part of ['first_name', 'middle_name', 'last_name'] as const) {
    const text = readText(name, part, longestName);
    if (text !== undefined) changes[part] = text;
  }
  return changes;
}

/**
 * Returns the JSON text of metadata.
 *
 * @param field name of the field, for the messages
 * @throws Refusal if it is not an object, or too large
 */
export function metadataText(field: string, metadata: unknown): string {
  if (!isObject(metadata)) throw refusal(`${field} must be an object.`, 'metadata_invalid_format');
  if (Object.keys(metadata).length > metadataMaxKeys) {
    throw refusal(`${field} may hold ${metadataMaxKeys} keys.`, 'metadata_too_many_keys');
  }
  const text = JSON.stringify(metadata);
  if (Buffer.byteLength(text) > metadataMaxBytes) {
    throw refusal(`${field} may hold ${metadataMaxBytes} bytes.`, 'metadata_too_large');
  }
  return text;
}

/**
 * Merges metadata as Stytch's backend does: other keys stay, and `null` removes a key.
 *
 * @param stored JSON text of the present metadata
 * @param changes value of the request's field; `undefined` and `null` change nothing
 * @returns the new JSON text
 * @throws Refusal if the changes are not an object, or the result is too large
 */
export function mergeMetadata(field: string, stored: string, changes: unknown): string {
  if (changes === undefined || changes === null) return stored;
  if (!isObject(changes)) throw refusal(`${field} must be an object.`, 'metadata_invalid_format');
  return metadataText(field, mergeFields(stored, changes));
}

/** Merges changes into an object that is stored as JSON: `null` removes a key. */
export function mergeFields(stored: string, changes: Fields): Fields {
  const present = JSON.parse(stored) as Fields;
  const merged = Object.entries({ ...present, ...changes }).filter(([, value]) => value !== null);
  return Object.fromEntries(merged);
}

/**
 * Reads the ids of the roles that a backend assigns to a user.
 *
 * @returns JSON text; `undefined` without the field
 * @throws Refusal for anything but at most 100 short texts in a list
 */
export function readRoles({ roles }: Fields): string | undefined {
  if (roles === undefined || roles === null) return undefined;
  const isRole = (role: unknown) =>
    typeof role === 'string' && role !== '' && role.length <= longestName && isVisibleLine(role);
  if (!Array.isArray(roles) || roles.length > mostRoles || !roles.every(isRole)) {
    throw refusal(`roles must be a list of at most ${mostRoles} ids of roles.`, 'invalid_roles');
  }
  return JSON.stringify(roles);
}

/**
 * Reads an external id: the id of the user at the backend, which its calls can send instead of the user id.
 *
 * @throws Refusal for other characters than letters, digits and `._|-`, and for more than 128
 */
export function readExternalId(fields: Fields): string | undefined {
  const id = readText(fields, 'external_id');
  if (id !== undefined && !externalIdSyntax.test(id)) {
    throw refusal('external_id must be 1 to 128 letters, digits and ._|- long.', 'invalid_external_id');
  }
  return id;
}

/**
 * Reads the name, the metadata, the external id and the roles that a backend gives to a new user.
 *
 * @throws Refusal for an invalid value
 */
export function readProfile(fields: Fields): NewUser {
  const externalId = readExternalId(fields);
  const roles = readRoles(fields);
  return {
    name: readName(fields),
    trustedMetadata: mergeMetadata('trusted_metadata', '{}', fields['trusted_metadata']),
    untrustedMetadata: mergeMetadata('untrusted_metadata', '{}', fields['untrusted_metadata']),
    ...(externalId === undefined ? {} : { externalId }),
    ...(roles === undefined ? {} : { roles }),
  };
}
