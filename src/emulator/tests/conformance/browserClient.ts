import * as sdk from '@stytch/vanilla-js/headless';

/** Serializable outcome of a client call, passed from the browser to the test. */
export interface Attempt<Value> {
  readonly value: Value | null;
  readonly error: ThrownError | null;
}

export interface ThrownError {
  readonly name: string;
  readonly message: string;
  /** Names of the client library's error classes that the error is an instance of. */
  readonly kinds: readonly string[];
  /** Own properties of the error except `stack`. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Ids of the session and of the user that the client passed to its `onChange` subscribers, in order. */
export interface Notifications {
  readonly session: (string | null)[];
  readonly user: (string | null)[];
}

type Client = sdk.StytchClient;

declare global {
  interface Window {
    sdk: typeof sdk;
    client: Client;
    notifications: Notifications;
    openClient(options: { readonly token: string; readonly endpoint: string; readonly more?: object }): void;
    attempt<Value>(call: () => Promise<Value> | Value): Promise<Attempt<Value>>;
    internals(): ClientInternals;
  }
}

/** Internals of the client library that its prebuilt UI uses, but that its public types omit. */
export interface ClientInternals {
  readonly clientsideServices: {
    parsedPhoneNumber(request: { phoneNumber: string; regionCode?: string }): Promise<unknown>;
    getExamplePhoneNumber(request: { regionCode: string }): Promise<unknown>;
    oneTapStart(request: { publicToken: string }): Promise<unknown>;
  };
  readonly searchManager: { searchUser(email: string): Promise<unknown> };
  readonly bootstrap: { getAsync(): Promise<unknown>; getSync(): unknown };
  readonly networkClient: {
    logEvent(event: { name: string; details: object; error?: object }): void;
    fetchSDK(request: { url: string; method: string; body?: object }): Promise<unknown>;
  };
}

const errorKinds = {
  StytchError: sdk.StytchError,
  StytchAPIError: sdk.StytchAPIError,
  StytchAPIUnreachableError: sdk.StytchAPIUnreachableError,
  StytchAPISchemaError: sdk.StytchAPISchemaError,
  StytchSDKError: sdk.StytchSDKError,
};

window.sdk = sdk;
window.notifications = { session: [], user: [] };

window.openClient = ({ token, endpoint, more = {} }) => {
  // The option `endpoints`, which the public types omit, points the client library at a plain HTTP server.
  const options: Record<string, unknown> = {
    ...more,
    endpoints: {
      testAPIURL: endpoint,
      liveAPIURL: endpoint,
      clientsideServicesIframeURL: `${endpoint}/clientside-services/index.html`,
      dfpBackendURL: `${endpoint}/clientside-services/telemetry`,
    },
  };
  window.client = new sdk.StytchClient(token, options);
  window.client.session.onChange((session) => window.notifications.session.push(session?.session_id ?? null));
  window.client.user.onChange((user) => window.notifications.user.push(user?.user_id ?? null));
};

window.attempt = async (call) => {
  try {
    return { value: (await call()) ?? null, error: null };
  } catch (error) {
    return { value: null, error: describe(error) };
  }
};

window.internals = () => {
  const internals: unknown = Reflect.get(window.client, Symbol.for('stytch__internal_b2c'));
  return internals as ClientInternals;
};

function describe(error: unknown): ThrownError {
  if (!(error instanceof Error)) return { name: typeof error, message: String(error), kinds: [], fields: {} };
  const { stack: _, ...fields } = Object.fromEntries(
    Object.getOwnPropertyNames(error).map((name) => [name, Reflect.get(error, name) as unknown]),
  );
  const plain = JSON.parse(JSON.stringify(fields)) as Record<string, unknown>;
  const kinds = Object.entries(errorKinds).flatMap(([name, kind]) => (error instanceof kind ? [name] : []));
  return { name: error.name, message: error.message, kinds, fields: plain };
}
