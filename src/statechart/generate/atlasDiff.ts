import { basename } from 'node:path';
import { diffFacts } from '../atlas/factsDiff.ts';
import { counted } from '../atlas/site/words.ts';
import { factsById, mainPathIn } from '../chart/chartFacts.ts';
import { newFactsOf } from './accept.ts';
import { git } from './git.ts';
import type { Project, ProjectMachine } from './project.ts';
import { textOnDisk, writeChanged } from './projectFiles.ts';

/** The files of the project at a Git revision or in the working tree. */
export interface Version {
  /** Paths of the facts and drawings, from the project root. */
  readonly paths: readonly string[];
  /** Returns the content of a file; `null` if the version does not have it. */
  readonly read: (path: string) => string | null;
}

/** The changes of one flow between two versions. */
export interface FlowChange {
  readonly id: string;
  /** The changes, one sentence for each. */
  readonly sentences: readonly string[];
  /** The SVG of each drawing that differs; `null` if the version does not have it. */
  readonly drawings: readonly {
    readonly name: string;
    readonly before: string | null;
    readonly after: string | null;
  }[];
}

/**
 * Prints the changes of every flow since a revision, and writes a page with the drawings before and after.
 *
 * @param parameters the older revision, then optionally the newer one (by default the working tree)
 * @returns the exit code: 0, or 1 for an unknown revision
 */
export function printDiff(project: Project, [before, after, ...others]: readonly string[]): number {
  const folders = [project.facts, project.drawings];
  const pageFile = `${project.drawings}/changes/index.html`;
  if (before === undefined || others.length > 0) {
    console.error('Name a Git revision, such as main, or two to compare them.');
    return 1;
  }
  const older = versionAt(before, folders);
  const newer = after === undefined ? workingTree(folders) : versionAt(after, folders);
  if (!older || !newer) {
    console.error(`Unknown Git revision: ${older ? after : before}.`);
    return 1;
  }
  const changes = changedFlows(older, newer, project.drawings);
  const title = `Flows: ${before} → ${after ?? 'the working tree'}`;
  console.info(`# ${title}\n\n${counted(changes.length, 'flow')} changed.`);
  const waiting =
    after === undefined
      ? project
          .machines()
          .filter(isUnaccepted)
          .map(({ id }) => id)
      : [];
  if (waiting.length > 0) {
    console.info(`\nLeft out, because their changes are not accepted yet: ${waiting.join(', ')}.`);
  }
  for (const { id, sentences } of changes) console.info(`\n## ${id}\n\n- ${sentences.join('\n- ')}`);
  writeChanged(new Map([[pageFile, page(title, changes)]]));
  console.info(`\nPage: ${pageFile}`);
  return 0;
}

function isUnaccepted(machine: ProjectMachine): boolean {
  return newFactsOf(machine, machine.mainPath) !== null;
}

function versionAt(revision: string, folders: readonly string[]): Version | null {
  // After `--end-of-options` Git never reads the revision as an option, even if it begins with a dash.
  const commit = git('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`);
  if (commit === null) return null;
  const paths = git('ls-tree', '-r', '--name-only', commit, '--', ...folders) ?? '';
  return { paths: paths.split('\n'), read: (path) => git('show', `${commit}:${path}`) };
}

function workingTree(folders: readonly string[]): Version {
  const paths = git('ls-files', '-co', '--exclude-standard', '--', ...folders) ?? '';
  return { paths: paths.split('\n'), read: (path) => textOnDisk(path)?.trim() ?? null };
}

/** Compares the facts of every flow in two versions, and the drawings of those whose facts differ. */
export function changedFlows(older: Version, newer: Version, drawingsFolder: string): readonly FlowChange[] {
  const paths = [...new Set([...older.paths, ...newer.paths])].toSorted();
  const [factsBefore, facts] = [factsIn(older), factsIn(newer)];
  const ids = new Set([...factsBefore.keys(), ...facts.keys()]);
  return [...ids].toSorted().flatMap((id) => {
    const sentences = changesInWords(factsBefore.get(id) ?? [], facts.get(id) ?? []);
    if (sentences.length === 0) return [];
    const drawings = paths
      .filter((path) => path.startsWith(`${drawingsFolder}/${id}/`) && path.endsWith('.svg'))
      .map((path) => ({ name: basename(path), before: older.read(path), after: newer.read(path) }))
      .filter(({ before, after }) => before !== after);
    return [{ id, sentences, drawings }];
  });
}

/** Returns the facts of each flow of a version. Older versions have a file for each flow instead of each room. */
function factsIn({ paths, read }: Version): ReadonlyMap<string, readonly string[]> {
  const files = paths.filter((path) => path.endsWith('facts.txt'));
  return new Map(files.flatMap((path) => [...factsById(read(path) ?? '')]));
}

const kinds: Readonly<Record<string, string>> = { state: 'State', on: 'Transition', delay: 'Delay' };

/**
 * Writes the difference between two lists of facts as sentences.
 *
 * @param older the facts of the older version; empty if it does not have the flow
 * @param newer the facts of the newer version; empty if it does not have the flow
 */
export function changesInWords(older: readonly string[], newer: readonly string[]): readonly string[] {
  if (older.length === 0 || newer.length === 0) {
    if (older.length === newer.length) return [];
    return [newer.length === 0 ? 'The flow was removed.' : 'The flow is new.'];
  }
  const [pathBefore, path] = [older, newer].map((facts) => mainPathIn(facts).join(' → '));
  const { added, removed } = diffFacts(older, newer);
  const [past, present] = [partsBySubject(removed), partsBySubject(added)];
  return [
    // The facts of older versions have no main path.
    ...(pathBefore && path && path !== pathBefore ? [`Main path: ${path}. Before: ${pathBefore}.`] : []),
    ...[...new Set([...past.keys(), ...present.keys()])].map((subject) => {
      const [old, current] = [past.get(subject), present.get(subject)];
      if (!current) return `${subject} was removed.`;
      if (!old) return [`${subject} is new`, ...current].join(' · ').replace(/\.?$/, '.');
      const changed = [
        ...current.filter((part) => !old.includes(part)).map((part) => `now ${part}`),
        ...old.filter((part) => !current.includes(part)).map((part) => `no longer ${part}`),
      ];
      return `${subject} changed: ${changed.join(' · ')}`.replace(/\.?$/, '.');
    }),
  ];
}

/** Returns the parts of facts by the state, transition or delay that they describe; other facts are omitted. */
function partsBySubject(facts: readonly string[]): ReadonlyMap<string, readonly string[]> {
  return new Map(
    facts.flatMap((fact) => {
      const [subject = '', ...parts] = fact.split(fact.startsWith('delay ') ? ': ' : ' · ');
      const [kind = '', ...names] = subject.split(' ');
      const name = kinds[kind];
      return name === undefined ? [] : [[`${name} ${names.join(' ')}`, parts] as const];
    }),
  );
}

function page(title: string, changes: readonly FlowChange[]): string {
  const image = (when: string, svg: string | null) =>
    svg === null
      ? `<p>${when}: none</p>`
      : `<p>${when}</p><img alt="${when}" src="data:image/svg+xml,${encodeURIComponent(svg)}">`;
  const sections = changes.map(({ id, sentences, drawings }) => {
    const items = sentences.map((text) => `<li>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}`);
    const pairs = drawings.map(
      ({ name, before, after }) => `<h3>${name}</h3>${image('Before', before)}${image('After', after)}`,
    );
    return `<h2>${id}</h2><ul>${items.join('')}</ul>${pairs.join('')}`;
  });
  const style = ':root{color-scheme:light dark;font-family:system-ui}img{max-width:100%}';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><style>${style}</style><h1>${title}</h1>${sections.join('\n')}</html>\n`;
}
