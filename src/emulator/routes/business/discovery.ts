import { requireText } from '../../fields.ts';
import { succeed, type Call, type Route, type RouteResponse } from '../../http/call.ts';
import { discoveredFields, intermediateTokenOf, respondWithEntry } from '../../http/memberResponse.ts';
import { requireMember } from '../../rules/business/currentMember.ts';
import { enterOrganization, requireIntermediateSession } from '../../rules/business/enterOrganization.ts';
import { requireOrganization } from '../../rules/business/membership.ts';
import { createOrganization } from '../../rules/business/organizations.ts';
import { readLocale } from '../../rules/mail/locale.ts';
import { readSessionMinutes } from '../../rules/sessions/openSession.ts';
import type { Store } from '../../store/database.ts';
import { readFactors } from '../../store/sessions.ts';

/** Lists the organizations of a page's intermediate session, or else of its session. */
async function list(call: Call): Promise<RouteResponse> {
  const token = intermediateTokenOf(call.body);
  const { store } = call.emulator;
  if (token === undefined) {
    const { session, member } = await requireMember(store, call);
    const discoverer = { email: member.email_address, factors: readFactors(session), member };
    return succeed(call, await discoveredFields(store, call.now, discoverer));
  }
  const found = await requireIntermediateSession(store, call, token);
  const discoverer = { email: found.email_address, factors: readFactors(found) };
  return succeed(call, await discoveredFields(store, call.now, discoverer));
}

/** Signs in to an organization with an intermediate session. */
async function exchange(call: Call): Promise<RouteResponse> {
  const organizationId = requireText(call.body, 'organization_id');
  readLocale(call.body);
  const entry = await call.emulator.store.transaction().execute(async (transaction) => {
    const { email } = await readDiscoverer(transaction, call);
    const organization = await requireOrganization(transaction, organizationId);
    return enterOrganization(transaction, call, organization, proofOf(call, email));
  });
  return respondWithEntry(call, entry);
}

/** Adds an organization and signs in to it as its owner. */
async function create(call: Call): Promise<RouteResponse> {
  const entry = await call.emulator.store.transaction().execute(async (transaction) => {
    const { email } = await readDiscoverer(transaction, call);
    const organization = await createOrganization(transaction, call, email, call.body);
    return enterOrganization(transaction, call, organization, proofOf(call, email));
  });
  return respondWithEntry(call, entry);
}

/** Returns the person whose intermediate session the page has. */
async function readDiscoverer(store: Store, call: Call) {
  const found = await requireIntermediateSession(store, call, intermediateTokenOf(call.body));
  return { email: found.email_address };
}

/** The factors of the intermediate session are those that `enterOrganization` takes from it. */
const proofOf = (call: Call, email: string) => ({
  email,
  factors: [],
  intermediateToken: intermediateTokenOf(call.body),
  minutes: readSessionMinutes(call.body),
});

const post = { method: 'POST', access: 'business-token', callsPerMinute: 60 } as const;

export const discoveryRoutes: readonly Route[] = [
  {
    ...post,
    path: '/sdk/v1/b2b/discovery/organizations',
    note: 'By the intermediate session, or else by the session. Does not consume the intermediate session.',
    handle: list,
  },
  {
    ...post,
    path: '/sdk/v1/b2b/discovery/organizations/create',
    fidelity: 'simpler',
    note: 'The member becomes `owner`. Settings of single sign-on and OAuth tenants are refused.',
    handle: create,
  },
  {
    ...post,
    path: '/sdk/v1/b2b/discovery/intermediate_sessions/exchange',
    note: 'Consumes the intermediate session, unless it is refused. A removed member and one with an expired invitation get `member_not_found`.',
    handle: exchange,
  },
];
