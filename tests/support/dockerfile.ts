import { spawnSync } from 'node:child_process';
import { cp, mkdir, readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { CommandOptions, RecipeMachine } from './recipe.ts';

/** One instruction of a Dockerfile, such as `COPY` with `. .`. */
interface Instruction {
  readonly name: string;
  readonly text: string;
}

/** The last stage of a Dockerfile after all instructions. */
export interface BuiltImage {
  /** Folder that stands for the root of the image. */
  readonly root: string;
  /** Folder, variables and user of the container's command. */
  readonly commandOptions: CommandOptions;
  readonly command: string;
  readonly healthCheck: string;
}

interface Stage {
  readonly root: string;
  readonly variables: Record<string, string>;
  folder: string;
  user: string;
  command: string;
  healthCheck: string;
}

/** Id of the user without rights on Debian. */
const unprivilegedUser = 65_534;

function instructionsOf(dockerfile: string): readonly Instruction[] {
  return dockerfile
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => /^[A-Z]+ /.test(line))
    .map((line) => {
      const [name = '', ...words] = line.split(' ');
      return { name, text: words.join(' ') };
    });
}

/**
 * Performs the instructions of a Dockerfile in order, with a folder in place of each stage. Base images are not loaded:
 * commands are those of this machine.
 *
 * @param ignored names in `.dockerignore`
 * @param buildArguments values for `ARG`
 * @throws Error for an instruction that is not supported, and with the output of a command that fails
 */
export async function buildImage(
  machine: RecipeMachine,
  dockerfile: string,
  ignored: readonly string[],
  buildArguments: Readonly<Record<string, string>>,
): Promise<BuiltImage> {
  const stages = new Map<string, Stage>();
  let stage = newStage('');
  const path = (name: string) => (name.startsWith('/') ? join(stage.root, name) : join(stage.folder, name));
  const copy = async (text: string) => {
    const [, from, paths = ''] = /^(?:--from=(\S+) )?(.*)$/.exec(text) ?? [];
    const sources = paths.split(' ');
    const target = sources.pop() ?? '';
    const origin = from === undefined ? machine.project : (stages.get(from)?.root ?? '');
    for (const source of sources.map((name) => join(origin, name))) {
      const isFolder = (await stat(source)).isDirectory();
      const names = isFolder ? await readdir(source) : [];
      if (!isFolder)
        await cp(source, target.endsWith('/') ? join(path(target), basename(source)) : path(target));
      for (const name of names.filter((each) => from !== undefined || !ignored.includes(each))) {
        await cp(join(source, name), join(path(target), name), { recursive: true });
      }
    }
  };
  const perform: Readonly<Record<string, (text: string) => unknown>> = {
    FROM(text) {
      const [, name = 'last'] = /^\S+ AS (\S+)$/i.exec(text) ?? [];
      stage = newStage(join(machine.folder, 'stages', name));
      stages.set(name, stage);
    },
    async WORKDIR(text) {
      stage.folder = path(text);
      await mkdir(stage.folder, { recursive: true });
    },
    COPY: copy,
    RUN: (text) => machine.run(text, { folder: stage.folder, variables: stage.variables }),
    ENV(text) {
      for (const pair of text.split(' ')) {
        const [name = '', value = ''] = pair.split('=');
        stage.variables[name] = value;
      }
    },
    ARG(text) {
      stage.variables[text] = buildArguments[text] ?? '';
    },
    USER(text) {
      stage.user = text;
    },
    EXPOSE: () => undefined,
    HEALTHCHECK(text) {
      stage.healthCheck = text.replace(/^.*?\bCMD /, '');
    },
    CMD(text) {
      const words: readonly string[] = JSON.parse(text);
      stage.command = words.join(' ');
    },
  };
  for (const { name, text } of instructionsOf(machine.localized(dockerfile))) {
    const action = perform[name];
    if (!action) throw new Error(`The instruction ${name} is not supported.`);
    await action(text);
  }
  const { root, folder, variables, user, command, healthCheck } = stage;
  const isUnprivileged = user !== '' && user !== 'root' && mayRunAs(unprivilegedUser);
  return {
    root,
    commandOptions: { folder, variables, ...(isUnprivileged && { user: unprivilegedUser }) },
    command,
    healthCheck,
  };
}

function newStage(root: string): Stage {
  return { root, variables: {}, folder: root, user: '', command: '', healthCheck: '' };
}

/** Returns whether this process may start Node as another user, and this user may read it. */
function mayRunAs(user: number): boolean {
  return spawnSync(process.execPath, ['--version'], { uid: user, gid: user }).status === 0;
}
