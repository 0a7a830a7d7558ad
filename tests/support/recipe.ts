import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

/**
 * Returns the code blocks of a document in `docs/deploy`.
 *
 * @param language language of the blocks, such as `sh`
 */
export function codeBlocks(document: string, language: string): readonly string[] {
  const text = readFileSync(join('docs/deploy', document), 'utf8');
  const fenced = new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'gm');
  return [...text.matchAll(fenced)].map(([, code = '']) => code);
}

/** Ports that stand for 80, 443 and 4173. */
export interface RecipePorts {
  readonly http: number;
  readonly https: number;
  readonly node: number;
}

/** A running command of a recipe. */
export interface RecipeProcess {
  readonly output: () => string;
  /** Sends SIGTERM and waits for the end. */
  stop(): Promise<void>;
}

/** Temporary folders that stand for `/srv`, `/etc/nginx` and a copy of the project. */
export interface RecipeMachine {
  /** Folder of the copy of the project. */
  readonly project: string;
  /** Folder that stands for `/etc/nginx`. */
  readonly nginxFolder: string;
  /** Returns a text of a recipe with the paths and ports of this machine. */
  localized(text: string): string;
  /**
   * Runs commands by `sh` in the copy of the project.
   *
   * @throws Error with the output of a command that fails
   */
  run(commands: string): Promise<void>;
  /** Starts commands that run until they are stopped. */
  start(commands: string): RecipeProcess;
  remove(): Promise<void>;
}

/**
 * Creates a machine with the files that the recipes expect in a copy of the project.
 *
 * @param dist folder of the build that `npm run build` gives
 */
export async function createRecipeMachine(dist: string, ports: RecipePorts): Promise<RecipeMachine> {
  const folder = await mkdtemp(join(tmpdir(), 'fairlead-recipe-'));
  const below = (name: string) => join(folder, name);
  const [project, bin, nginxFolder] = [below('project'), below('bin'), below('etc/nginx')];
  for (const path of [project, bin, join(nginxFolder, 'conf.d'), below('srv')]) {
    await mkdir(path, { recursive: true });
  }
  for (const name of ['package.json', 'package-lock.json', '.npmrc']) await cp(name, join(project, name));
  const path = `${process.env['PATH']}:/usr/sbin`;
  const options = { cwd: project, env: { ...process.env, NODE_ENV: '', PATH: `${bin}:${path}` } };
  const localized = (text: string) =>
    text
      .replaceAll('/srv/', `${below('srv')}/`)
      .replaceAll('/etc/nginx', nginxFolder)
      .replaceAll('listen 80;', `listen 127.0.0.1:${ports.http};`)
      .replaceAll('listen 443 ', `listen 127.0.0.1:${ports.https} `)
      .replaceAll('4173', String(ports.node));
  const writeCommand = (name: string, text: string) =>
    writeFile(join(bin, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  // A build for a hosted project imports no package, so that `npm ci` has nothing to do.
  await writeCommand(
    'npm',
    `case "$*" in ci*) ;; 'run build') cp -Rp ${resolve(dist)} dist ;; *) PATH=${path} exec npm "$@" ;; esac`,
  );
  // `deploy:files` writes the ports of a server; a test uses free ones, and not every machine has IPv6.
  const sed = `sed -i -e '/listen \\[::\\]/d' -e 's/listen 80;/listen 127.0.0.1:${ports.http};/' -e 's/listen 443 /listen 127.0.0.1:${ports.https} /'`;
  await writeCommand(
    'nginx',
    `${sed} ${nginxFolder}/conf.d/*.conf\nPATH=${path}\nexec nginx -p ${nginxFolder} -c nginx.conf "$@"`,
  );
  return {
    project,
    nginxFolder,
    localized,
    async run(commands) {
      await promisify(execFile)('sh', ['-euc', localized(commands)], options);
    },
    start(commands) {
      const child = spawn('sh', ['-euc', localized(commands)], { ...options, detached: true });
      const written: string[] = [];
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk: Buffer) => written.push(chunk.toString()));
      }
      return {
        output: () => written.join(''),
        async stop() {
          if (child.pid === undefined || child.exitCode !== null) return;
          // The group, because the shell does not pass the signal on.
          process.kill(-child.pid, 'SIGTERM');
          await once(child, 'exit');
        },
      };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
