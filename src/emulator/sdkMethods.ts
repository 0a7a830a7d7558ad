import { Client } from 'stytch';

/** One method of the Node SDK's client for consumer projects. */
export interface SdkMethod {
  /** Path in the client, such as `passwords.email.reset`. */
  readonly name: string;
  /** The first call of the method, `GET /v1/users/:user_id`; empty if it made none. */
  readonly endpoint: string;
  readonly isImplemented: boolean;
}

/** Methods that verify a token without a call, or wrap another method; the emulator issues no token for the last two. */
const localMethods: Readonly<Record<string, boolean>> = {
  'sessions.authenticateJwtLocal': true,
  'users.searchAll': true,
  'idp.introspectTokenLocal': false,
  'm2m.authenticateToken': false,
};

/** Values of parameters that must have a form, or be absent. */
const formed: Readonly<Record<string, unknown>> = { scopes: [], session_jwt: undefined };

/** Parameters of any method: the value of each is its name, as in the path of a route. */
const parameters: unknown = new Proxy(formed, {
  get: (_, name) => (name in formed ? formed[String(name)] : `:${String(name)}`),
});

const settings = ['fetchConfig', 'jwtConfig', 'jwtOptions', 'policyCache'];

/** Returns the parts of a client with methods, by name. */
function partsOf(owner: object, path: readonly string[] = []): readonly (readonly [string, object])[] {
  return Object.entries(owner).flatMap(([name, part]: [string, unknown]) => {
    if (typeof part !== 'object' || part === null || settings.includes(name)) return [];
    const inner = [...path, name];
    return [[inner.join('.'), part] as const, ...partsOf(part, inner)];
  });
}

const methodsOf = (part: object) =>
  Object.getOwnPropertyNames(Object.getPrototypeOf(part)).filter((name) => name !== 'constructor');

/**
 * Calls every method of the SDK, configured as documented.
 *
 * @param send handles the requests of the SDK to the emulator
 * @returns the methods, sorted by name
 * @throws Error if a request leaves for another origin, or its route is missing or fails
 */
export async function callSdkMethods(
  { projectId, secret }: { readonly projectId: string; readonly secret: string },
  send: (request: Request) => Response | Promise<Response>,
): Promise<readonly SdkMethod[]> {
  const origin = 'http://localhost:4174';
  const [url, original, originalWarn] = [`${origin}/`, globalThis.fetch, console.warn];
  let requests: { readonly endpoint: string; readonly response: Response }[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { origin: target, pathname } = new URL(request.url);
    if (target !== origin) throw new Error(`A request left for ${target}.`);
    const path = decodeURIComponent(pathname).replace(projectId, ':project_id');
    const response = await send(request);
    requests.push({ endpoint: `${request.method} ${path}`, response: response.clone() });
    return response;
  };
  // The SDK warns about an `env` of its user.
  console.warn = () => undefined;
  try {
    const client = new Client({ project_id: projectId, secret, env: url, fraud_env: url });
    const methods: SdkMethod[] = [];
    for (const [path, part] of partsOf(client)) {
      for (const method of methodsOf(part)) {
        const name = `${path}.${method}`;
        const isLocal = localMethods[name];
        if (isLocal !== undefined) {
          methods.push({ name, endpoint: '', isImplemented: isLocal });
          continue;
        }
        requests = [];
        const call = Reflect.get(part, method) as (given: unknown) => unknown;
        await Promise.resolve(call.call(part, parameters)).catch(() => undefined);
        const last = requests.at(-1);
        const body = (await last?.response.json()) as { readonly error_type?: string } | undefined;
        if (!last || ['route_not_found', 'internal_server_error'].includes(body?.error_type ?? '')) {
          throw new Error(`${name} has no working route.`);
        }
        methods.push({ name, endpoint: last.endpoint, isImplemented: last.response.status !== 501 });
      }
    }
    return methods.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  } finally {
    globalThis.fetch = original;
    console.warn = originalWarn;
  }
}
