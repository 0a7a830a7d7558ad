import { readText, requireEmail, requirePhoneNumber } from '../../fields.ts';
import { succeed, type Call, type RouteResponse, type Route } from '../../http/call.ts';
import { badRequest } from '../../http/errors.ts';
import { mergeMetadata, readExternalId, readName, readProfile, readRoles } from '../../rules/profile.ts';
import { deletePasscodesOf } from '../../store/passcodes.ts';
import { deleteLinksOf } from '../../store/links.ts';
import { readUsers } from '../../store/users.ts';
import { addLock, readWireUser, wireUser, type WireUser } from '../../wire/users.ts';
import { addUser, requireFreeExternalId, requireUserId, userNotFound } from './account.ts';
import { pageOf, positionOf, readQuery } from '../search.ts';
import { userFilters } from './userSearch.ts';

async function create(call: Call): Promise<RouteResponse> {
  const { body, emulator } = call;
  const email = hasText(call, 'email') ? requireEmail(body) : undefined;
  const phoneNumber = hasText(call, 'phone_number') ? requirePhoneNumber(body) : undefined;
  const profile = readProfile(body);
  if (email === undefined && phoneNumber === undefined && profile.externalId === undefined) {
    throw badRequest('Send email, phone_number or external_id.', 'invalid_create_user_request');
  }
  const { userId } = await emulator.store.transaction().execute((transaction) =>
    addUser(transaction, call, {
      ...profile,
      status: body['create_user_as_pending'] === true ? 'pending' : 'active',
      ...(email === undefined ? {} : { email }),
      ...(phoneNumber === undefined ? {} : { phoneNumber }),
    }),
  );
  const user = await requireUser(call, userId);
  return succeed(call, {
    user_id: userId,
    email_id: user.emails[0]?.email_id ?? '',
    phone_id: user.phone_numbers[0]?.phone_id ?? '',
    status: user.status,
    user,
  });
}

const hasText = ({ body }: Call, field: string) => (readText(body, field) ?? '') !== '';

async function requireUser({ emulator, now }: Call, userId: string): Promise<WireUser> {
  const user = await readWireUser(emulator.store, userId, now);
  if (!user) throw userNotFound();
  return user;
}

async function get(call: Call): Promise<RouteResponse> {
  return succeed(call, await requireUser(call, await requireUserId(call, call.parameters, 'id')));
}

async function search(call: Call): Promise<RouteResponse> {
  const matches = readQuery(call.body['query'], userFilters);
  const found = (await readUsers(call.emulator.store))
    .map((record) => ({
      position: positionOf(record.user.created_at, record.user.user_id),
      record,
    }))
    .filter(({ record }) => matches(wireUser(record, call.now, null)));
  const { page, nextCursor } = pageOf(found, call.body, 'user_search');
  return succeed(call, {
    results: await Promise.all(page.map(({ record }) => addLock(call.emulator.store, record, call.now))),
    results_metadata: { total: found.length, next_cursor: nextCursor },
  });
}

async function update(call: Call): Promise<RouteResponse> {
  const { body, emulator } = call;
  const userId = await requireUserId(call, call.parameters, 'id');
  const name = readName(body);
  const externalId = readExternalId(body);
  const roles = readRoles(body);
  await emulator.store.transaction().execute(async (store) => {
    const row = await store.selectFrom('users').selectAll().where('user_id', '=', userId).executeTakeFirst();
    if (!row) throw userNotFound();
    if (externalId !== undefined) await requireFreeExternalId(store, externalId, userId);
    const changes = {
      ...name,
      trusted_metadata: mergeMetadata('trusted_metadata', row.trusted_metadata, body['trusted_metadata']),
      untrusted_metadata: mergeMetadata(
        'untrusted_metadata',
        row.untrusted_metadata,
        body['untrusted_metadata'],
      ),
      ...(externalId === undefined ? {} : { external_id: externalId }),
      ...(roles === undefined ? {} : { roles }),
    };
    await store.updateTable('users').set(changes).where('user_id', '=', userId).execute();
  });
  const user = await requireUser(call, userId);
  const { emails, phone_numbers: phoneNumbers, crypto_wallets: wallets } = user;
  return succeed(call, {
    user_id: userId,
    emails,
    phone_numbers: phoneNumbers,
    crypto_wallets: wallets,
    user,
  });
}

async function remove(call: Call): Promise<RouteResponse> {
  const userId = await requireUserId(call, call.parameters, 'id');
  await call.emulator.store.transaction().execute(async (transaction) => {
    await deleteLinksOf(transaction, userId);
    await deletePasscodesOf(transaction, userId);
    await transaction.deleteFrom('users').where('user_id', '=', userId).execute();
  });
  return succeed(call, { user_id: userId });
}

async function removeExternalId(call: Call): Promise<RouteResponse> {
  const userId = await requireUserId(call, call.parameters, 'id');
  await call.emulator.store
    .updateTable('users')
    .set({ external_id: null })
    .where('user_id', '=', userId)
    .execute();
  return succeed(call, { user_id: userId, user: await requireUser(call, userId) });
}

const route = { access: 'project-secret' } as const;

export const backendUserRoutes: readonly Route[] = [
  {
    ...route,
    method: 'POST',
    path: '/v1/users',
    note: '`roles` are in every user and session, and count in an `authorization_check`. The email address and the phone number are unverified. Verifying them keeps the user, its metadata and its external id, unless the user has a password or another factor.',
    handle: create,
  },
  {
    ...route,
    method: 'POST',
    path: '/v1/users/search',
    note: 'All documented filters, `AND` and `OR`, `limit` and `cursor`; oldest users first. A fuzzy filter matches any part of the text.',
    handle: search,
  },
  {
    ...route,
    method: 'GET',
    path: '/v1/users/:id',
    note: 'By user id or external id.',
    handle: get,
  },
  {
    ...route,
    method: 'PUT',
    path: '/v1/users/:id',
    note: 'Changes `name`, `external_id` and the assigned `roles`, and merges the metadata: `null` removes a key.',
    handle: update,
  },
  {
    ...route,
    method: 'DELETE',
    path: '/v1/users/:id',
    note: 'Ends the user’s sessions and voids its links and passcodes.',
    handle: remove,
  },
  {
    ...route,
    method: 'DELETE',
    path: '/v1/users/:id/external_id',
    handle: removeExternalId,
  },
];
