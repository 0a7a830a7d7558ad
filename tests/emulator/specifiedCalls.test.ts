import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { clientForEachTest, send } from './emulatorClient.ts';

/** A call of the client library that the specification lists. */
interface SpecifiedCall {
  readonly method: string;
  /** Path on the emulator; each parameter is `{name}`. */
  readonly path: string;
}

/** Returns the calls in the list of section 7 of the specification. */
function specifiedCalls(): readonly SpecifiedCall[] {
  const text = readFileSync('docs/specification.md', 'utf8');
  const [, section = ''] = /^## 7\. Calls\n(.*?)^## 8\./ms.exec(text) ?? [];
  return section
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .flatMap(callsOfLine);
}

function callsOfLine(line: string): readonly SpecifiedCall[] {
  const calls: SpecifiedCall[] = [];
  const loneMethods: string[] = [];
  for (const [, text = ''] of line.matchAll(/`([^`]+)`/g)) {
    const [, method, path] = /^([A-Z]+)? ?(\/.*)?$/.exec(text) ?? [];
    if (path === undefined) {
      loneMethods.push(method ?? '');
      continue;
    }
    const previous = calls.at(-1)?.path ?? '';
    // `/secondary` after `…/send/primary` replaces the last segment.
    const paths =
      path === '/secondary' ? [previous.replace(/[^/]+$/, 'secondary')] : alternatives(path).map(fullPath);
    for (const each of paths) {
      const fallback = each.startsWith('/v1/') ? 'GET' : 'POST';
      for (const name of [...loneMethods.splice(0), method ?? fallback])
        calls.push({ method: name, path: each });
    }
  }
  return calls;
}

/** Expands braces with commas: `/a/{b,c/d}/{id}` becomes `/a/b/{id}` and `/a/c/d/{id}`. */
function alternatives(path: string): readonly string[] {
  const [all, names] = /\{([^{}]*,[^{}]*)\}/.exec(path) ?? [];
  if (all === undefined || names === undefined) return [path];
  return names.split(',').flatMap((name) => alternatives(path.replace(all, name)));
}

const fullPath = (path: string) => (path.startsWith('/v1/') ? path : `/sdk/v1${path}`);

const client = clientForEachTest();

test('the emulator implements each call of the specification except the search for members of organizations', async () => {
  const calls = specifiedCalls();
  expect(calls).toHaveLength(51);
  const missing: string[] = [];
  for (const { method, path } of calls) {
    const url = path.replaceAll(/\{(\w+)\}/g, (_all, name) => examples[String(name)] ?? 'x');
    const reply = await send(client.emulator, method, url, method === 'GET' ? undefined : {}, {});
    expect({ path, error: reply.at('error_type') }).not.toEqual({ path, error: 'route_not_found' });
    if (reply.status === 501) missing.push(`${method} ${path}`);
  }
  expect(missing).toEqual(['POST /sdk/v1/b2b/organizations/members/search']);
});

const examples: Readonly<Record<string, string>> = { provider: 'google' };
