import * as sdk from '@stytch/vanilla-js/b2b/headless';

export type BusinessClient = sdk.StytchB2BClient;

/** Ids that the business client passed to its subscribers, in order. */
export interface MemberNotifications {
  readonly session: (string | null)[];
  readonly member: (string | null)[];
  readonly organization: (string | null)[];
}

declare global {
  interface Window {
    business: BusinessClient;
    memberNotifications: MemberNotifications;
  }
}

window.memberNotifications = { session: [], member: [], organization: [] };

window.openClient = ({ token, endpoint, more = {} }) => {
  const options: Record<string, unknown> = {
    ...more,
    endpoints: {
      testAPIURL: endpoint,
      liveAPIURL: endpoint,
      clientsideServicesIframeURL: `${endpoint}/clientside-services/index.html`,
      dfpBackendURL: `${endpoint}/clientside-services/telemetry`,
    },
  };
  window.business = new sdk.StytchB2BClient(token, options);
  const { session, self, organization } = window.business;
  session.onChange((held) => window.memberNotifications.session.push(held?.member_session_id ?? null));
  self.onChange((held) => window.memberNotifications.member.push(held?.member_id ?? null));
  organization.onChange((held) =>
    window.memberNotifications.organization.push(held?.organization_id ?? null),
  );
};

window.attempt = async (call) => {
  try {
    return { value: (await call()) ?? null, error: null };
  } catch (error) {
    return { value: null, error: describe(error) };
  }
};

function describe(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error, message: String(error), kinds: [], fields: {} };
  const fields = Object.fromEntries(
    Object.getOwnPropertyNames(error)
      .filter((name) => name !== 'stack')
      .map((name) => [name, Reflect.get(error, name) as unknown]),
  );
  const plain = JSON.parse(JSON.stringify(fields)) as Record<string, unknown>;
  return { name: error.name, message: error.message, kinds: [], fields: plain };
}
