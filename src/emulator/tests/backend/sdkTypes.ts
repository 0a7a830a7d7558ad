import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Result of a method of the SDK. */
export interface Answer {
  /** Method of the SDK, such as `passwords.email.reset`. */
  readonly name: string;
  readonly value: unknown;
}

/** Returns a part of the SDK that also stores each result of its methods. */
export function recorded<Part extends object>(
  part: Part,
  answers: Answer[],
  path: readonly string[] = [],
): Part {
  return new Proxy(part, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key);
      const inner = [...path, String(key)];
      if (typeof member === 'object' && member !== null) return recorded(member, answers, inner);
      if (typeof member !== 'function') return member;
      return async (...given: unknown[]) => {
        const value: unknown = await Reflect.apply(member, target, given);
        answers.push({ name: inner.join('.'), value });
        return value;
      };
    },
  });
}

/** Returns what the TypeScript compiler says about assigning the answers to the types of the SDK. */
export async function compilerErrors(answers: readonly Answer[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'sdk-types-'));
  const checks = answers.map(({ name, value }) => {
    const method = name
      .split('.')
      .map((part) => `['${part}']`)
      .join('');
    return `/* ${name} */ use<Client${method}>(${JSON.stringify(value)});`;
  });
  // An answer may have more fields than its type, and the SDK writes a field that may be null as an optional one.
  const helpers = `import type { Client } from 'stytch';
type Value<T> = undefined extends T ? Answer<Exclude<T, undefined>> | null | undefined : Answer<T>;
type Answer<T> = T extends readonly (infer Entry)[] ? Answer<Entry>[]
  : T extends object ? { [Name in keyof T]: Value<T[Name]> } & { [name: string]: any } : T;
declare function use<Method extends (...given: never[]) => Promise<unknown>>(
  value: Answer<Awaited<ReturnType<Method>>>): void;`;
  writeFileSync(join(folder, 'answers.ts'), [helpers, ...checks].join('\n'));
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    module: 'NodeNext',
    types: [],
    paths: { stytch: [resolve('node_modules/stytch/types/lib/index.d.ts')] },
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  const output = await new Promise<string>((end) => {
    execFile(resolve('node_modules/.bin/tsc'), ['--checkers', '1', '-p', folder], (_, stdout, stderr) =>
      end(stdout + stderr),
    );
  });
  rmSync(folder, { recursive: true });
  return output;
}
