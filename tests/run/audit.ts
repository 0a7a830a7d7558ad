import { spawnSync } from 'node:child_process';

/** Result of reading what `npm audit` printed. */
export interface AuditResult {
  readonly isVulnerable: boolean;
  /** Lines to print. */
  readonly lines: readonly string[];
}

/**
 * Reads the report of `npm audit --json`. A registry that refuses the request, or cannot be reached, is a warning, so
 * that the check also passes offline.
 *
 * @param output the standard output of the command
 */
export function readAudit(output: string): AuditResult {
  const { vulnerabilities, message }: { vulnerabilities?: object; message?: unknown } = Object(parse(output));
  if (!vulnerabilities) {
    const reason = typeof message === 'string' ? message.replace(/ - .*/s, '') : 'no answer';
    return { isVulnerable: false, lines: [`⚠ The registry has not answered npm audit (${reason}).`] };
  }
  const grave = Object.entries(vulnerabilities)
    .map(([name, { severity }]) => ({ name, severity: String(severity) }))
    .filter(({ severity }) => severity === 'high' || severity === 'critical');
  return {
    isVulnerable: grave.length > 0,
    lines: grave.map(({ name, severity }) => `✗ ${name} has a vulnerability of ${severity} severity.`),
  };
}

function parse(output: string): unknown {
  try {
    return JSON.parse(output);
  } catch {
    return null;
  }
}

/**
 * Asks the registry for vulnerabilities of the locked packages.
 *
 * @returns the exit code: 0, or 1 for a vulnerability of high or critical severity
 */
export function run(): number {
  const { stdout } = spawnSync('npm', ['audit', '--json'], {
    encoding: 'utf8',
    timeout: 60_000,
    shell: process.platform === 'win32',
  });
  const { isVulnerable, lines } = readAudit(stdout ?? '');
  for (const line of lines) console.info(line);
  return isVulnerable ? 1 : 0;
}
