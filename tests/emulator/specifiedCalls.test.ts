import { readFileSync, existsSync } from 'node:fs';
import { expect, test, describe } from 'vitest';
import { routes, backendRoutes } from '../../src/emulator/routes/table.ts';
import { alternatives, clientForEachTest, send } from '../../src/emulator/tests/emulatorClient.ts';

describe('specifiedCalls', () => {
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

  const fullPath = (path: string) => (path.startsWith('/v1/') ? path : `/sdk/v1${path}`);

  const client = clientForEachTest();

  test('the emulator implements each call of the specification', async () => {
    const calls = specifiedCalls();
    expect(calls).toHaveLength(51);
    const missing: string[] = [];
    for (const { method, path } of calls) {
      const url = path.replaceAll(/\{(\w+)\}/g, (_all, name) => examples[String(name)] ?? 'x');
      const reply = await send(client.emulator, method, url, method === 'GET' ? undefined : {}, {});
      expect({ path, error: reply.at('error_type') }).not.toEqual({ path, error: 'route_not_found' });
      if (reply.status === 501) missing.push(`${method} ${path}`);
    }
    expect(missing).toEqual([]);
  });

  const examples: Readonly<Record<string, string>> = { provider: 'google' };
});

describe('providerCalls', () => {
  const rows = readFileSync('docs/provider-calls.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, call = '', maker = '', reason = '']) => ({ call: call.slice(1, -1), maker, reason }));

  // No page calls the backend API.
  const pageRoutes = routes.filter((route) => !backendRoutes.includes(route));

  const calls = pageRoutes
    // The other routes are of the scripts that the emulator serves in place of Google's and Stytch's.
    .filter(({ path }) => /^\/(?:sdk\/)?v1\//.test(path))
    .map(({ method, path }) => `${method} ${path}`);

  test('the document has one row for each path of the provider', () => {
    expect(rows.map(({ call }) => call).toSorted()).toEqual(calls.toSorted());
  });

  test.each(rows)('$call has an existing test or a reason', ({ maker, reason }) => {
    const [, file] = /^`(tests\/[^`]+)`$/.exec(reason) ?? [];
    const isExplained = maker === '–' ? /^[A-Z].*\.$/.test(reason) : file !== undefined && existsSync(file);
    expect(isExplained).toBe(true);
  });
});
