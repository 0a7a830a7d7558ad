import { isObject, type Fields } from '../fields.ts';
import type { OwnSeed } from '../emulatorState.ts';
import { Refusal } from '../refusal.ts';
import type { PasswordHasher } from '../rules/passwords/hashing.ts';
import { changeSettings, defaultProjectSettings } from '../rules/project.ts';
import { insertUsers } from '../store/seed.ts';
import { writeSetting } from '../store/settings.ts';
import { seedOfSnapshot } from './snapshot.ts';
import { readNewUser, withPasswordHash, type RequestedUser } from './usersControl.ts';

/**
 * Reads initial data: an object with `users` and `project`, or a snapshot that `GET /emulator/api/snapshot` returned.
 *
 * @returns a function that creates the initial data of an emulator with a password hasher
 * @throws Error with one sentence that names the wrong part
 */
export function readOwnSeed(json: unknown): (hasher: PasswordHasher) => OwnSeed {
  if (!isObject(json)) throw new Error('The seed must be an object.');
  if ('version' in json) {
    const seed = inPart('The snapshot', () => seedOfSnapshot(json));
    return () => seed;
  }
  const unknown = Object.keys(json).find((name) => name !== 'users' && name !== 'project');
  if (unknown !== undefined) throw new Error(`The seed has an unknown field: ${unknown}.`);
  const { users = [], project = {} } = json;
  if (!Array.isArray(users)) throw new Error('users must be a list.');
  if (!isObject(project)) throw new Error('project must be an object.');
  const requested = users.map((user: unknown, index) => inPart(`users[${index}]`, () => readUser(user)));
  refuseDuplicates(requested);
  const settings = inPart('project', () => changeSettings(defaultProjectSettings, project));
  return (hasher) => {
    // Hashed once, because resets insert the same users again.
    const hashed = Promise.all(requested.map((user) => withPasswordHash(user, (text) => hasher.hash(text))));
    // The rejection is observed where the users are inserted.
    hashed.catch(() => undefined);
    return {
      async insert(transaction, { identifiers, clock }) {
        await insertUsers(transaction, identifiers, clock.now(), await hashed);
        await writeSetting(transaction, 'project', settings);
      },
      adopt(emulator) {
        emulator.settings = settings;
      },
    };
  };
}

function readUser(user: unknown): RequestedUser {
  if (!isObject(user)) throw new Error('must be an object.');
  return readNewUser(user satisfies Fields);
}

function refuseDuplicates(requested: readonly RequestedUser[]): void {
  for (const [field, name] of [
    ['email', 'email'],
    ['phoneNumber', 'phone_number'],
    ['externalId', 'external_id'],
  ] as const) {
    const values = requested.flatMap(({ user }) => user[field] ?? []);
    if (new Set(values).size < values.length) throw new Error(`Two users have the same ${name}.`);
  }
}

/** Calls a function; the message of its error then begins with the part of the seed. */
function inPart<Result>(part: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const joint = error instanceof Refusal ? ': ' : ' ';
    throw new Error(`${part}${joint}${message}`, { cause: error });
  }
}
