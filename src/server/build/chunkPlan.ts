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

/** Modules of one chunk, and the numbers of the visits that load them. */
interface Group {
  readonly moduleIds: readonly string[];
  readonly visits: ReadonlySet<number>;
  readonly bytes: number;
}

/** Bytes that one request less is worth on a visit: its latency, and the worse compression of a small file. */
const requestBytes = 600;

/** Approximate size of compressed code, as a share of the source code. */
const compression = 0.25;

/**
 * Distributes the modules that several chunks share. Modules that the same visits load form one chunk; then chunks are
 * merged as long as the requests that this saves are worth more than the bytes that some visits load needlessly.
 * A chunk that no visit loads counts as a visit of its own.
 *
 * @returns the name of the chunk of each shared module; other modules have no entry
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
    if (initial.has(id) || chunkIds.has(id) || (shared.get(id) ?? 0) < 2) continue;
    const all = loaded.flatMap((modules, visit) => (modules.has(id) ? [visit] : []));
    const byPages = all.filter((visit) => visit < visits.length);
    const used = byPages.length > 0 ? byPages : all;
    const group = groups.get(used.join()) ?? { moduleIds: [], visits: new Set(used), bytes: 0 };
    groups.set(used.join(), {
      ...group,
      moduleIds: [...group.moduleIds, id],
      bytes: group.bytes + (graph.getModuleInfo(id)?.code?.length ?? 0) * compression,
    });
  }
  const merged = mergeGroups([...groups.values()]);
  return new Map(
    merged.flatMap(({ moduleIds }, index) => moduleIds.map((id) => [id, `shared${index + 1}`] as const)),
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

function idOf(chunkIds: ReadonlySet<string>, name: string): string {
  const found = [...chunkIds].find((id) => /([^/]*)\.\w+$/.exec(id)?.[1] === name);
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

/**
 * Merges the two groups whose merge saves most, until none saves anything. Chunks never import each other in a circle:
 * every visit that loads a module also loads its imports, so merging it with an import saves at least as much as merging
 * it with an import of that import.
 */
function mergeGroups(groups: readonly Group[]): readonly Group[] {
  let best = { gain: 0, groups };
  for (const [index, first] of groups.entries()) {
    for (const second of groups.slice(index + 1)) {
      const gain = gainOf(first, second);
      if (gain <= best.gain) continue;
      const others = groups.filter((group) => group !== first && group !== second);
      best = { gain, groups: [merge(first, second), ...others] };
    }
  }
  return best.gain > 0 ? mergeGroups(best.groups) : groups;
}

/** Returns the bytes that merging two groups saves over all visits; negative if it costs more. */
function gainOf(first: Group, second: Group): number {
  const both = [...first.visits].filter((visit) => second.visits.has(visit)).length;
  const needless = (first.visits.size - both) * second.bytes + (second.visits.size - both) * first.bytes;
  return both * requestBytes - needless;
}

function merge(first: Group, second: Group): Group {
  return {
    moduleIds: [...first.moduleIds, ...second.moduleIds],
    visits: new Set([...first.visits, ...second.visits]),
    bytes: first.bytes + second.bytes,
  };
}
