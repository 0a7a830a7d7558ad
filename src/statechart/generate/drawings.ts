import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { drawFlow, type DrawnFlow } from '../atlas/flowFiles.ts';
import { setLayoutEngine } from '../atlas/layout.ts';
import { layoutThreads } from '../atlas/layoutThreads.ts';
import type { Project } from './project.ts';
import { filesBelow, writeChanged } from './projectFiles.ts';

/**
 * Draws every machine of a project.
 *
 * @returns the drawings by machine id, in the order of the project
 */
export async function drawEveryFlow(project: Project): Promise<ReadonlyMap<string, DrawnFlow>> {
  setLayoutEngine(layoutThreads());
  return new Map(
    await Promise.all(
      project
        .machines()
        .map(async ({ id, machine, mainPath }) => [id, await drawFlow(machine, mainPath)] as const),
    ),
  );
}

/**
 * Collects the files to check in: the drawings of all machines and the documents of the project.
 *
 * @param flows from `drawEveryFlow`
 * @returns file contents by path from the project root
 */
export function drawingFiles(
  { drawings, documents }: Project,
  flows: ReadonlyMap<string, DrawnFlow>,
): ReadonlyMap<string, string> {
  const drawn = [...flows.values()];
  const files = drawn.flatMap((flow) => [...flow.files]);
  return new Map([
    ...files.map(([file, text]) => [join(drawings, file), text] as const),
    ...(documents?.(drawn) ?? []),
  ]);
}

/**
 * Finds drawings on disk that belong to a machine, or to a part of a machine, that no longer exists.
 *
 * @param files the current files, from `drawingFiles`
 * @returns the paths of the drawings that are not in `files`
 */
export function orphanedDrawings(
  { drawings }: Project,
  files: ReadonlyMap<string, string>,
): readonly string[] {
  return filesBelow(drawings)
    .filter((file) => /^[^/]+\/[^/]+\.svg$/.test(file))
    .map((file) => join(drawings, file))
    .filter((file) => !files.has(file));
}

/**
 * Writes every changed drawing, and deletes the drawings of machines and of parts of machines that no longer exist.
 *
 * @param flows from `drawEveryFlow`
 * @returns the number of files written or deleted
 */
export function writeDrawings(project: Project, flows: ReadonlyMap<string, DrawnFlow>): number {
  const files = drawingFiles(project, flows);
  const orphaned = orphanedDrawings(project, files);
  for (const file of orphaned) rmSync(file);
  return writeChanged(files) + orphaned.length;
}
