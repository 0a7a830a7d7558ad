import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

/** A program call: what to do, and with which settings. */
export type ParsedCall =
  | { readonly command: 'help' }
  | { readonly command: 'version' }
  | {
      readonly command: 'start';
      /** The environment with the settings of the flags. */
      readonly environment: Readonly<Record<string, string | undefined>>;
      /** Content of the seed file; `undefined` without one. */
      readonly seed: unknown;
    };

const flags = {
  port: { type: 'string' },
  host: { type: 'string' },
  db: { type: 'string' },
  origins: { type: 'string', multiple: true },
  seed: { type: 'string' },
  https: { type: 'boolean' },
  'https-port': { type: 'string' },
  'cheap-hashes': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const;

const defaultHttpsPort = '4175';

/** Describes the command line. */
export const usage = `Usage: fairlead-emulator start [options]

Runs a local emulator of Stytch's API. Flags win over environment variables.

  --port <number>        port of HTTP, 0 for any free one (PORT, default 4174)
  --host <name>          IP address or name to listen on (HOST, default 127.0.0.1)
  --db <file>            database file, or :memory: (EMULATOR_DB, default .data/emulator.db)
  --origins <list>       comma-separated origins whose pages may call it (EMULATOR_ORIGINS)
  --seed <file.json>     users and settings of a new database and of resets, or a saved snapshot
  --https                serve HTTPS, too, with a certificate of its own, on port ${defaultHttpsPort}
  --https-port <number>  serve HTTPS on this port, 0 for any free one (EMULATOR_HTTPS_PORT)
  --cheap-hashes         fast, weak hashes for tests; needs --db (EMULATOR_CHEAP_HASHING=1)
  -h, --help             print this text
  -v, --version          print the version
`;

/**
 * Reads the flags of the command line.
 *
 * @param parameters the command line after the program
 * @param environment variables that the flags replace; usually `process.env`
 * @throws Error with one sentence for an unknown flag or command, and for a seed file that cannot be read
 */
export function readFlags(
  parameters: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): ParsedCall {
  const { values, positionals } = parse(parameters);
  if (values.version) return { command: 'version' };
  const [command, ...more] = positionals;
  if (values.help || command === undefined || command === 'help') return { command: 'help' };
  if (command !== 'start' || more.length > 0) {
    throw new Error(`Unknown command: ${positionals.join(' ')}. The only command is start.`);
  }
  const httpsPort = values['https-port'] ?? (values.https ? defaultHttpsPort : undefined);
  const settings = {
    PORT: values.port,
    HOST: values.host,
    EMULATOR_DB: values.db,
    EMULATOR_ORIGINS: values.origins?.join(','),
    EMULATOR_HTTPS_PORT: httpsPort,
    EMULATOR_CHEAP_HASHING: values['cheap-hashes'] ? '1' : undefined,
  };
  const set = Object.entries(settings).filter(([, value]) => value !== undefined);
  const merged = { ...environment, ...Object.fromEntries(set) };
  if (values['cheap-hashes'] && !merged['EMULATOR_DB']) {
    throw new Error('--cheap-hashes needs a database of its own: add --db, for example --db :memory:.');
  }
  return {
    command: 'start',
    environment: merged,
    seed: values.seed === undefined ? undefined : readSeed(values.seed),
  };
}

function parse(parameters: readonly string[]) {
  try {
    return parseArgs({ args: [...parameters], options: flags, allowPositionals: true });
  } catch (error) {
    // The first sentence names the flag; the others explain Node's syntax of positional arguments.
    const [sentence = ''] = error instanceof Error ? error.message.split(/\. |\n/) : [];
    throw new Error(`${sentence.replace(/\.$/, '')}. See fairlead-emulator --help.`, { cause: error });
  }
}

function readSeed(path: string): unknown {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new Error(`The seed file ${path} cannot be read.`, { cause: error });
  }
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const reason = error instanceof Error ? withLine(error.message, text) : '';
    throw new Error(`The seed file ${path} is not JSON: ${reason}.`, { cause: error });
  }
}

/** Names the line in place of the position. Some messages of `JSON.parse` have an excerpt instead. */
function withLine(message: string, text: string): string {
  const lineOf = (position: string) => text.slice(0, Number(position)).split('\n').length;
  return message.replace(
    / in JSON at position (\d+).*$/s,
    (_, position: string) => ` in line ${lineOf(position)}`,
  );
}
