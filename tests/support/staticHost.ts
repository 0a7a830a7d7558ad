import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';

interface HeaderRule {
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

/**
 * Creates a server of a folder by the documented rules that Netlify and Cloudflare Pages share: `_redirects` for paths
 * without a file, `.html` added to a path, the values of all matching rules of `_headers` joined by commas, `404.html`.
 */
export function createStaticHost(folder: string): Server {
  const rules = headerRules(readFileSync(join(folder, '_headers'), 'utf8'));
  const redirects = readFileSync(join(folder, '_redirects'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [path = '', target = '', status = '301'] = line.split(' ');
      return { path, target, status: Number(status) };
    });
  const fileOf = (path: string) =>
    [path, `${path}.html`, `${path}/index.html`]
      .map((name) => join(folder, name))
      .find((name) => existsSync(name) && statSync(name).isFile());
  return createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const redirect = redirects.find(({ path }) => matches(path, pathname));
    const found = /\/_(?:headers|redirects)$/.test(pathname) ? undefined : fileOf(pathname);
    if (found === undefined && redirect !== undefined && redirect.status < 400) {
      response.writeHead(redirect.status, { Location: redirect.target }).end();
      return;
    }
    const file = found ?? (redirect && fileOf(redirect.target)) ?? join(folder, '404.html');
    response.statusCode = found === undefined ? 404 : 200;
    response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream');
    for (const [name, value] of rules
      .filter((rule) => matches(rule.path, pathname))
      .flatMap(({ headers }) => headers)) {
      const before = response.getHeader(name);
      const isJoined = typeof before === 'string' && name !== 'Content-Type';
      response.setHeader(name, isJoined ? `${before}, ${value}` : value);
    }
    response.end(readFileSync(file));
  });
}

function headerRules(text: string): readonly HeaderRule[] {
  return text
    .trim()
    .split('\n\n')
    .map((block) => {
      const [path = '', ...lines] = block.split('\n');
      return {
        path,
        headers: lines.map((line) => {
          const [, name = '', value = ''] = /^ +([\w-]+): (.+)$/.exec(line) ?? [];
          return [name, value] as const;
        }),
      };
    });
}

function matches(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}
