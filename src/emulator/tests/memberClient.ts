import type { Emulator } from '../createEmulator.ts';
import { businessPublicToken } from '../demoData.ts';
import { resendCooldownMs } from '../rules/mail/sendLimits.ts';
import { basic, newestTo, pageOrigin, send, type Reply, type TestClient } from './emulatorClient.ts';

/** Calls the business project like its client library, and holds the tokens of the last sign-in. */
export interface MemberClient {
  /** Session token; `null` without one. */
  token: string | null;
  /** Token of the intermediate session, sent with every call, as the client library does where it counts. */
  intermediateToken: string | null;
  sdk(method: string, path: string, body?: object, ipAddress?: string): Promise<Reply>;
  authorization(): string;
}

/** Creates a client of the business project. */
export function memberClientOf(emulator: Emulator): MemberClient {
  const client: MemberClient = {
    token: null,
    intermediateToken: null,
    authorization: () => basic(businessPublicToken, client.token ?? businessPublicToken),
    async sdk(method, path, body = {}, ipAddress) {
      const { intermediateToken: held } = client;
      const sent = held === null ? body : { intermediate_session_token: held, ...body };
      const headers = {
        Authorization: client.authorization(),
        'X-SDK-Client': btoa('{}'),
        'X-SDK-Parent-Host': pageOrigin,
      };
      const payload = method === 'GET' ? undefined : sent;
      const reply = await send(emulator, method, `/sdk/v1/b2b${path}`, payload, headers, ipAddress);
      keepTokens(client, reply);
      return reply;
    },
  };
  return client;
}

/** Stores the tokens of an answer as the client library does. */
function keepTokens(client: MemberClient, reply: Reply): void {
  const session = reply.at('data.session_token');
  const intermediate = reply.at('data.intermediate_session_token');
  if (typeof intermediate !== 'string') return;
  client.token = typeof session === 'string' && session !== '' ? session : null;
  client.intermediateToken = intermediate === '' ? null : intermediate;
}

/** Proves an email address by a passcode. */
export async function prove(member: MemberClient, client: TestClient, email: string): Promise<Reply> {
  await client.api.clock.advance(resendCooldownMs);
  await member.sdk('POST', '/otps/email/discovery/send', { email_address: email });
  const code = await newestTo(client, email, 'code');
  return member.sdk('POST', '/otps/email/discovery/authenticate', { email_address: email, code });
}

/** Creates an organization and signs in as its owner. */
export async function enterAsOwner(
  member: MemberClient,
  client: TestClient,
  email: string,
  settings: object = {},
): Promise<Reply> {
  await prove(member, client, email);
  return member.sdk('POST', '/discovery/organizations/create', settings);
}

/** Signs in to an organization as a person who may enter it. */
export async function enterAs(
  member: MemberClient,
  client: TestClient,
  email: string,
  organizationId: unknown,
): Promise<Reply> {
  await prove(member, client, email);
  return member.sdk('POST', '/discovery/intermediate_sessions/exchange', { organization_id: organizationId });
}
