import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall } from './aptInstall.ts';

/** An installation of nginx. */
export interface NginxInstallation {
  readonly executable: string;
  /** Path of the module that sends Brotli copies; `null` if the distribution has no package of it. */
  readonly brotliModule: string | null;
}

const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/**
 * Finds nginx and openssl, which makes certificates for it. If one is missing and this process is root on Linux, apt
 * installs them.
 *
 * @throws Error with an instruction in one line if nginx or openssl is missing
 */
export function ensureNginx(): NginxInstallation {
  const isComplete = () => find('nginx') !== null && find('openssl') !== null;
  if (!isComplete()) {
    aptInstall(['nginx', 'libnginx-mod-http-brotli-static', 'openssl'], ['nginx', 'openssl']);
  }
  const executable = find('nginx');
  if (executable === null || !isComplete()) {
    throw new Error('No nginx or no openssl found: install them (on Debian: apt-get install nginx openssl).');
  }
  return { executable, brotliModule: existsSync(brotliModule) ? brotliModule : null };
}

function find(name: string): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}
