import { isObject, requireText } from '../../fields.ts';
import { succeed, type Call, type RouteResponse, type Route } from '../../http/call.ts';
import { ApiError, badRequest, sessionNotFound } from '../../http/errors.ts';
import { isInUse } from '../../rules/sessions/currentSession.ts';
import { timingSafeEquals } from '../../secrets.ts';
import { wireSession } from '../../wire/sessions.ts';
import { rolesOf } from '../../wire/users.ts';
import { authenticateSession } from '../sessions.ts';
import { namedSession, requireUserId } from './account.ts';

async function authenticate(call: Call): Promise<RouteResponse> {
  const { session } = call;
  if (!session) throw badRequest('Send session_token or session_jwt.', 'no_session_arguments');
  const verdict = checkAuthorization(call, await rolesOfUser(call, session.user_id));
  const { body } = await authenticateSession(call);
  return { body: { ...body, ...verdict } };
}

async function rolesOfUser({ emulator }: Call, userId: string): Promise<readonly string[]> {
  const user = emulator.store.selectFrom('users').select('roles').where('user_id', '=', userId);
  return rolesOf(await user.executeTakeFirstOrThrow());
}

/**
 * Checks the permission that a call asks for against the roles of the session.
 *
 * @returns the field `verdict` of the response; nothing if the call asks for none
 * @throws ApiError 403 `session_authorization_error` if no role of the session grants the permission
 */
function checkAuthorization({ body, emulator }: Call, roles: readonly string[]): object {
  const check = body['authorization_check'];
  if (check === undefined || check === null) return {};
  if (!isObject(check)) throw badRequest('authorization_check must be an object.');
  const resource = requireText(check, 'resource_id');
  const action = requireText(check, 'action');
  const granting = emulator.settings.rbac_policy.roles.filter(
    ({ role_id: id, permissions }) =>
      roles.includes(id) &&
      permissions.some(
        ({ resource_id: on, actions }) =>
          on === resource && (actions.includes(action) || actions.includes('*')),
      ),
  );
  if (granting.length === 0) {
    throw new ApiError(
      403,
      'session_authorization_error',
      'No role of the session allows this action on this resource.',
    );
  }
  return { verdict: { authorized: true, granting_roles: granting.map(({ role_id: id }) => id) } };
}

async function revoke(call: Call): Promise<RouteResponse> {
  const id = await namedSession(call);
  const { numDeletedRows } = await call.emulator.store
    .deleteFrom('sessions')
    .where('session_id', '=', id ?? '')
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw sessionNotFound();
  return succeed(call);
}

async function list(call: Call): Promise<RouteResponse> {
  const { emulator, now } = call;
  const userId = await requireUserId(call, call.body);
  const roles = await rolesOfUser(call, userId);
  const rows = await emulator.store
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('started_at')
    .execute();
  const inUse = rows.filter((row) => isInUse(row, emulator, now));
  return succeed(call, { sessions: inUse.map((row) => wireSession(row, roles)) });
}

async function publicKeys({ emulator, parameters, requestId }: Call): Promise<RouteResponse> {
  if (!timingSafeEquals(parameters['project'] ?? '', emulator.projectId)) {
    throw new ApiError(404, 'project_not_found', 'There is no project with this id.');
  }
  const { keys } = await emulator.signer.publicKeys();
  return { body: { keys, request_id: requestId, status_code: 200 } };
}

async function policy(call: Call): Promise<RouteResponse> {
  return succeed(call, { policy: call.emulator.settings.rbac_policy });
}

export const backendSessionRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/v1/sessions/jwks/:project',
    access: 'open',
    note: 'The key of `/sdk/v1/sessions/jwks`.',
    handle: publicKeys,
  },
  {
    method: 'GET',
    path: '/v1/sessions',
    access: 'project-secret',
    handle: list,
  },
  {
    method: 'POST',
    path: '/v1/sessions/authenticate',
    access: 'project-secret',
    fidelity: 'simpler',
    note: 'By `session_token`, or by `session_jwt` even after the JWT has expired: the response then contains a second token of the session. `authorization_check` uses the project’s `rbac_policy` and the roles of the user. `session_custom_claims` are merged into the session and its JWT, as in every call that opens a session.',
    handle: authenticate,
  },
  {
    method: 'POST',
    path: '/v1/sessions/revoke',
    access: 'project-secret',
    handle: revoke,
  },
  {
    method: 'GET',
    path: '/v1/rbac/policy',
    access: 'project-secret',
    note: 'The project setting `rbac_policy`, for the permissions that the SDK checks itself.',
    handle: policy,
  },
];
