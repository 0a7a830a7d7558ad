import { internalsOf, memberOf } from './clientMembers.ts';

/** The client library's store of the bootstrap data. */
interface Bootstrap {
  getAsync: () => Promise<unknown>;
}

export function bootstrapOf(client: object): Bootstrap {
  return memberOf<Bootstrap>(internalsOf(client), 'bootstrap', 'getAsync');
}

/**
 * Reads a project's bootstrap data, which the client library requests once, during construction.
 *
 * @param client the client library of the project
 * @returns the data; `null` if the request failed, after which the library uses defaults of its own
 */
export async function readBootstrap(client: object): Promise<object | null> {
  const data = Object(await bootstrapOf(client).getAsync());
  // Only the library's defaults have no project name.
  return typeof Reflect.get(data, 'projectName') === 'string' ? data : null;
}
