/** The part of the bundler's module graph that planning needs. */
export interface ModuleGraph {
  /** Returns a module by its id; `null` for an id that is not in the graph. */
  getModuleInfo(moduleId: string): ModuleFacts | null;
}

export interface ModuleFacts {
  readonly code: string | null;
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

export interface PlanOptions {
  readonly graph: ModuleGraph;
  /** Id of the module that every page loads. */
  readonly entry: string;
  /** For each kind of visit, the chunks that it loads without a gesture of the visitor, by the ids passed to `loadChunk`. */
  readonly visits: readonly (readonly string[])[];
}

/** Modules of one chunk, the ids of their imports, and the numbers of the visits that load them. */
interface Group {
  /** Whether several chunks import the modules. A chunk on demand may be one of them, which must not load a page. */
  readonly isShared: boolean;
  readonly moduleIds: readonly string[];
  readonly imports: ReadonlySet<string>;
  readonly visits: ReadonlySet<number>;
  readonly bytes: number;
}

/** Bytes that one request less is worth on a visit: its latency, and the worse compression of a small file. */
const requestBytes = 1_000;

/** Approximate size of compressed code, as a share of the source code. */
const compression = 0.25;

/**
 * Distributes the modules that visits load or that several chunks share. Modules that the same visits load form one
 * chunk; then chunks are merged as long as the requests that this saves are worth more than the bytes that some visits
 * load needlessly. A chunk that no visit loads counts as a visit of its own.
 *
 * @returns the name of the chunk of each of these modules, which is the id of the first dynamic import in it, if any;
 *   other modules have no entry
 * @throws Error when a visit names a chunk that no module imports
 */
export function planChunks({ graph, entry, visits }: PlanOptions): ReadonlyMap<string, string> {
  const initial = reach(graph, [entry], false);
  const chunkIds = chunksOf(graph, entry);
  const visited = visits.map((names) => names.map((name) => idOf(chunkIds, name)));
  const onDemand = [...chunkIds].filter((id) => !visited.flat().includes(id)).map((id) => [id]);
  const loaded = [...visited, ...onDemand].map((ids) => reach(graph, ids, false));
  const shared = countShares(graph, chunkIds);

  const groups = new Map<string, Group>();
  for (const id of reach(graph, [entry], true)) {
    const all = loaded.flatMap((modules, visit) => (modules.has(id) ? [visit] : []));
    const byPages = all.filter((visit) => visit < visits.length);
    const isShared = !chunkIds.has(id) && (shared.get(id) ?? 0) > 1;
    if (initial.has(id) || (byPages.length === 0 && !isShared)) continue;
    const used = byPages.length > 0 ? byPages : all;
    const { code, importedIds } = graph.getModuleInfo(id) ?? { code: null, importedIds: [] };
    const own = {
      isShared,
      moduleIds: [id],
      imports: new Set(importedIds),
      visits: new Set(used),
      bytes: (code?.length ?? 0) * compression,
    };
    const key = `${used.join()} ${own.isShared}`;
    const group = groups.get(key);
    groups.set(key, group ? merge(group, own) : own);
  }
  const merged = mergeGroups([...groups.values()]);
  return new Map(
    merged.flatMap(({ moduleIds }, index) => {
      const ownChunk = moduleIds.find((id) => chunkIds.has(id));
      const name = ownChunk ? nameOf(ownChunk) : `shared${index + 1}`;
      return moduleIds.map((id) => [id, name] as const);
    }),
  );
}

/** Returns all modules that `roots` import at any depth, with the roots themselves. */
function reach(graph: ModuleGraph, roots: readonly string[], isDynamicToo: boolean): Set<string> {
  const found = new Set(roots);
  for (const id of found) {
    const info = graph.getModuleInfo(id);
    for (const imported of info?.importedIds ?? []) found.add(imported);
    if (isDynamicToo) for (const imported of info?.dynamicallyImportedIds ?? []) found.add(imported);
  }
  return found;
}

/** Returns the modules that are loaded by a dynamic import. */
function chunksOf(graph: ModuleGraph, entry: string): Set<string> {
  const modules = [...reach(graph, [entry], true)];
  return new Set(modules.flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []));
}

const nameOf = (moduleId: string) => /([^/]*)\.\w+$/.exec(moduleId)?.[1] ?? moduleId;

function idOf(chunkIds: ReadonlySet<string>, name: string): string {
  const found = [...chunkIds].find((id) => nameOf(id) === name);
  if (found === undefined) throw new Error(`No module imports a chunk "${name}".`);
  return found;
}

/** Returns how many chunks import each module. */
function countShares(graph: ModuleGraph, chunkIds: ReadonlySet<string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const chunkId of chunkIds) {
    for (const id of reach(graph, [chunkId], false)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** Merges the two groups whose merge saves most, until none saves anything or chunks would import each other. */
function mergeGroups(groups: readonly Group[]): readonly Group[] {
  let best = { gain: 0, groups };
  for (const [index, first] of groups.entries()) {
    for (const second of groups.slice(index + 1)) {
      if (first.isShared !== second.isShared) continue;
      const gain = gainOf(first, second);
      if (gain <= best.gain || makesCircle(groups, first, second)) continue;
      const others = groups.filter((group) => group !== first && group !== second);
      best = { gain, groups: [merge(first, second), ...others] };
    }
  }
  return best.gain > 0 ? mergeGroups(best.groups) : groups;
}

/** Returns whether one of two groups imports the other by a third group, which their merge would import in a circle. */
function makesCircle(groups: readonly Group[], first: Group, second: Group): boolean {
  const isBetween = (from: Group, to: Group) => {
    const found = new Set(groups.filter((group) => group !== to && isImporting(from, group)));
    for (const group of found) {
      if (isImporting(group, to)) return true;
      for (const other of groups) if (isImporting(group, other)) found.add(other);
    }
    return false;
  };
  return isBetween(first, second) || isBetween(second, first);
}

function isImporting(group: Group, other: Group): boolean {
  return group !== other && other.moduleIds.some((id) => group.imports.has(id));
}

/** Returns the bytes that merging two groups saves over all visits; negative if it costs more. */
function gainOf(first: Group, second: Group): number {
  const both = [...first.visits].filter((visit) => second.visits.has(visit)).length;
  const needless = (first.visits.size - both) * second.bytes + (second.visits.size - both) * first.bytes;
  return both * requestBytes - needless;
}

function merge(first: Group, second: Group): Group {
  return {
    isShared: first.isShared,
    moduleIds: [...first.moduleIds, ...second.moduleIds],
    imports: new Set([...first.imports, ...second.imports]),
    visits: new Set([...first.visits, ...second.visits]),
    bytes: first.bytes + second.bytes,
  };
}
