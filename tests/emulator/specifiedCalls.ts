import { readFileSync } from 'node:fs';

/** A call of the client library that the specification lists. */
export interface SpecifiedCall {
  readonly method: string;
  /** Path on the emulator; each parameter is `{name}`. */
  readonly path: string;
}

/** Returns the calls in the list of section 7 of the specification. */
export function specifiedCalls(): readonly SpecifiedCall[] {
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
