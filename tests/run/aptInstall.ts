import { spawnSync } from 'node:child_process';

/**
 * Installs packages by apt, if this process is root on Linux.
 *
 * @param choices lists of packages; a later list is tried if an earlier one cannot be installed
 */
export function aptInstall(...choices: readonly (readonly string[])[]): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return;
  apt('update');
  choices.some((packages) => apt('install', '--yes', '--no-install-recommends', ...packages));
}

function apt(...parameters: readonly string[]): boolean {
  const { status } = spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...parameters], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}
