import { readWholeNumber, requireEmail, requireText } from '../../fields.ts';
import { succeed, type Call, type RouteResponse, type Route } from '../../http/call.ts';
import { ApiError } from '../../http/errors.ts';
import { readProfile } from '../../rules/profile.ts';
import { channels, type Channel } from '../../store/passcodes.ts';
import { findOwner, type Destination } from '../../store/grants.ts';
import { deleteInvitations, insertEmbeddedLink, linkMinuteBounds } from '../../store/links.ts';
import { authenticateLink, sendInvitation, sendLink } from '../magicLinks.ts';
import { authenticatePasscode, readDestination, sendPasscode } from '../passcodes.ts';
import { addUser, duplicate, openAccount, requireOwner, requireRecipient, requireUserId } from './account.ts';

const defaultEmbeddedMinutes = 60;

const contactField = ({ kind }: Destination, id: string) =>
  kind === 'email' ? { email_id: id } : { phone_id: id };

async function sendCode(call: Call, channel: Channel): Promise<RouteResponse> {
  const destination = readDestination(call, channel);
  const { userId, contactId, requester } = await requireRecipient(call, destination);
  await sendPasscode(call, channel, requester);
  return succeed(call, { user_id: userId, ...contactField(destination, contactId) });
}

async function sendCodeOrCreate(call: Call, channel: Channel): Promise<RouteResponse> {
  const destination = readDestination(call, channel);
  await sendPasscode(call, channel, 'visitor');
  return respondWithAccount(call, destination);
}

/** Opens the account that a message was sent to. Called after sending, so that a refused message creates no account. */
async function respondWithAccount(call: Call, destination: Destination): Promise<RouteResponse> {
  const { userId, contactId, isCreated } = await openAccount(call, destination);
  const created = { user_created: isCreated };
  return succeed(call, { user_id: userId, ...contactField(destination, contactId), ...created });
}

async function authenticateCode(call: Call): Promise<RouteResponse> {
  const token = requireText(call.body, 'code');
  const { body } = await authenticatePasscode({ ...call, body: { ...call.body, token } });
  return { body: { ...body, method_id: call.body['method_id'], reset_sessions: false } };
}

const emailOf = (call: Call): Destination => ({ kind: 'email', recipient: requireEmail(call.body) });

async function mailLink(call: Call): Promise<RouteResponse> {
  const { userId, contactId, requester } = await requireRecipient(call, emailOf(call));
  await sendLink(call, requester);
  return succeed(call, { user_id: userId, email_id: contactId });
}

async function mailLinkOrCreate(call: Call): Promise<RouteResponse> {
  const destination = emailOf(call);
  await sendLink(call, 'visitor');
  return respondWithAccount(call, destination);
}

async function createLink(call: Call): Promise<RouteResponse> {
  const minutes =
    readWholeNumber(call.body, 'expiration_minutes', linkMinuteBounds) ?? defaultEmbeddedMinutes;
  const userId = await requireUserId(call, call.body);
  const expiresAt = call.now + minutes * 60_000;
  const token = await call.emulator.store
    .transaction()
    .execute((transaction) => insertEmbeddedLink(transaction, call.now, { userId, expiresAt }));
  return succeed(call, { user_id: userId, token });
}

async function invite(call: Call): Promise<RouteResponse> {
  const destination = emailOf(call);
  const profile = readProfile(call.body);
  await sendInvitation(call, async (store) => {
    const owner = await findOwner(store, destination);
    const user = store
      .selectFrom('users')
      .select('status')
      .where('user_id', '=', owner?.userId ?? '');
    if (owner && (await user.executeTakeFirst())?.status !== 'pending') throw duplicate(destination);
    if (!owner) await addUser(store, call, { ...profile, email: destination.recipient, status: 'pending' });
  });
  const { userId, contactId } = await requireOwner(call, destination);
  return succeed(call, { user_id: userId, email_id: contactId });
}

async function revokeInvitation(call: Call): Promise<RouteResponse> {
  const { recipient } = emailOf(call);
  if (await deleteInvitations(call.emulator.store, recipient)) return succeed(call);
  throw new ApiError(404, 'invite_not_found', 'This email address has no open invitation.');
}

const post = { method: 'POST', access: 'project-secret' } as const;

const passcodeRoutesOf = (channel: Channel): readonly Route[] => [
  {
    ...post,
    hashes: true,
    path: `/v1/otps/${channel}/login_or_create`,
    note: 'Creates the account at once, with an unverified recipient.',
    handle: (call) => sendCodeOrCreate(call, channel),
  },
  {
    ...post,
    hashes: true,
    path: `/v1/otps/${channel}/send`,
    fidelity: 'stricter',
    note: 'With `user_id` or a session, adds the recipient to the user; `otps/authenticate` then needs a session of that user. A new passcode replaces the previous one of the backend.',
    handle: (call) => sendCode(call, channel),
  },
];

export const backendMessageRoutes: readonly Route[] = [
  ...channels.flatMap(passcodeRoutesOf),
  {
    ...post,
    hashes: true,
    path: '/v1/otps/authenticate',
    fidelity: 'simpler',
    note: 'Also accepts the `method_id` of a passcode that a page requested. `options` are ignored.',
    handle: authenticateCode,
  },
  {
    ...post,
    path: '/v1/magic_links/email/login_or_create',
    note: 'Creates the account at once. PKCE only with `code_challenge`.',
    handle: mailLinkOrCreate,
  },
  {
    ...post,
    path: '/v1/magic_links/email/send',
    fidelity: 'stricter',
    note: 'With `user_id` or a session, adds the email address to the user; `magic_links/authenticate` then needs a session of that user.',
    handle: mailLink,
  },
  {
    ...post,
    path: '/v1/magic_links/email/invite',
    note: 'Creates a pending user, who becomes active by the link; another invitation may follow until then. An active user gets `duplicate_email`.',
    handle: invite,
  },
  {
    ...post,
    path: '/v1/magic_links/email/revoke_invite',
    fidelity: 'simpler',
    note: 'Voids the links of the invitations. The pending user stays; without an open invitation: 404 `invite_not_found`.',
    handle: revokeInvitation,
  },
  {
    ...post,
    path: '/v1/magic_links/authenticate',
    fidelity: 'simpler',
    note: 'Accepts the links of mails, of pages and of `/v1/magic_links`. `options` are ignored.',
    handle: authenticateLink,
  },
  {
    ...post,
    path: '/v1/magic_links',
    note: 'A token without mail. A password reset or a deletion of the user voids it.',
    handle: createLink,
  },
];
