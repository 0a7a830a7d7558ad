import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DrawnMachine } from 'fairlead-statechart/machines/liveMessages';

const drawingFile = /\.svg$/;
const overview = 'overview.svg';

/**
 * Reads the drawings of a machine that `npm run diagrams` has written.
 *
 * @param folder path of the machine's folder below `docs/flows`
 * @returns the drawings, the overview first; `null` if no drawing is stored
 */
export function storedDrawing(folder: string): DrawnMachine | null {
  if (!existsSync(join(folder, overview))) return null;
  const parts = readdirSync(folder).filter((file) => drawingFile.test(file) && file !== overview);
  const pictures = [overview, ...parts.toSorted()].map((file) =>
    pictureOf(readFileSync(join(folder, file), 'utf8')),
  );
  return { description: textOf(pictures[0]?.svg ?? '', 'desc'), pictures };
}

function pictureOf(svg: string): DrawnMachine['pictures'][number] {
  const states = /data-shows="([^"]*)"/.exec(svg)?.[1] ?? '';
  return { title: textOf(svg, 'title'), states: states.split(' '), svg };
}

function textOf(svg: string, element: string): string {
  const text = new RegExp(`<${element} [^>]*>([^<]*)<`).exec(svg)?.[1] ?? '';
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
