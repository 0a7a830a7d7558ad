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
  /** Whether a visit that does not load the modules can load them on demand. Then it must not load a page with them. */
  readonly isOnDemand: boolean;
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
  const initial = reach(graph, [entry]);
  const chunkIds = chunksOf(graph, entry);
  const visited = visits.map((names) => names.map((name) => idOf(chunkIds, name)));
  const pageChunks = new Set(visited.flat());
  const onDemand = [...chunkIds].filter((id) => !pageChunks.has(id)).map((id) => [id]);
  const loaded = [...visited, ...onDemand].map((ids) => reach(graph, ids));
  const later = visited.map((ids) => reachLater(graph, [entry, ...ids], pageChunks));

  const groups = new Map<string, Group>();
  for (const id of reach(graph, [entry], () => true)) {
    const all = loaded.flatMap((modules, visit) => (modules.has(id) ? [visit] : []));
    const byPages = all.filter((visit) => visit < visits.length);
    if (initial.has(id) || (byPages.length === 0 && (chunkIds.has(id) || all.length < 2))) continue;
    const isOnDemand = later.some((modules, visit) => modules.has(id) && !loaded[visit]?.has(id));
    const used = byPages.length > 0 ? byPages : all;
    const { code, importedIds } = graph.getModuleInfo(id) ?? { code: null, importedIds: [] };
    const own = {
      isOnDemand,
      moduleIds: [id],
      imports: new Set(importedIds),
      visits: new Set(used),
      bytes: (code?.length ?? 0) * compression,
    };
    const key = `${used.join()} ${isOnDemand}`;
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

/**
 * Returns all modules that `roots` import at any depth, with the roots themselves.
 *
 * @param isFollowed whether to follow a dynamic import of a module; by default none
 */
function reach(
  graph: ModuleGraph,
  roots: readonly string[],
  isFollowed: (moduleId: string) => boolean = () => false,
): Set<string> {
  const found = new Set(roots);
  for (const id of found) {
    const info = graph.getModuleInfo(id);
    for (const imported of info?.importedIds ?? []) found.add(imported);
    for (const imported of info?.dynamicallyImportedIds ?? []) if (isFollowed(imported)) found.add(imported);
  }
  return found;
}

/** Returns the modules that are loaded by a dynamic import. */
function chunksOf(graph: ModuleGraph, entry: string): Set<string> {
  const modules = [...reach(graph, [entry], () => true)];
  return new Set(modules.flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []));
}

const nameOf = (moduleId: string) => /([^/]*)\.\w+$/.exec(moduleId)?.[1] ?? moduleId;

function idOf(chunkIds: ReadonlySet<string>, name: string): string {
  const found = [...chunkIds].find((id) => nameOf(id) === name);
  if (found === undefined) throw new Error(`No module imports a chunk "${name}".`);
  return found;
}

/**
 * Returns the modules that a visit can load on demand: all that dynamic imports of `roots` reach, except by the chunks of
 * pages.
 */
function reachLater(
  graph: ModuleGraph,
  roots: readonly string[],
  pageChunks: ReadonlySet<string>,
): ReadonlySet<string> {
  const isOnDemand = (id: string) => !pageChunks.has(id);
  const firstOnes = [...reach(graph, roots)]
    .flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
    .filter(isOnDemand);
  return reach(graph, firstOnes, isOnDemand);
}

/** Merges the two groups whose merge saves most, until none saves anything or chunks would import each other. */
function mergeGroups(groups: readonly Group[]): readonly Group[] {
  let best = { gain: 0, groups };
  for (const [index, first] of groups.entries()) {
    for (const second of groups.slice(index + 1)) {
      if (first.isOnDemand !== second.isOnDemand) continue;
      const saved = savedBytes(first, second);
      if (saved <= best.gain) continue;
      const merged = merge(first, second);
      const others = groups.filter((group) => group !== first && group !== second);
      const imported = importsOf(merged, others);
      const makesCircle = [...imported].some((group) => isImporting(group, merged));
      const gain = saved - [...imported].reduce((sum, group) => sum + addedBytes(merged, group), 0);
      if (makesCircle || gain <= best.gain) continue;
      const rest = others.map((group) => (imported.has(group) ? loadedWith(merged, group) : group));
      best = { gain, groups: [merged, ...rest] };
    }
  }
  return best.gain > 0 ? mergeGroups(best.groups) : groups;
}

/** Returns the groups that a group imports, directly or indirectly. */
function importsOf(group: Group, others: readonly Group[]): ReadonlySet<Group> {
  const found = new Set(others.filter((other) => isImporting(group, other)));
  for (const imported of found) {
    for (const other of others) if (isImporting(imported, other)) found.add(other);
  }
  return found;
}

function isImporting(group: Group, other: Group): boolean {
  return group !== other && other.moduleIds.some((id) => group.imports.has(id));
}

/** Returns the bytes that merging two groups saves over all visits, apart from what they import. */
function savedBytes(first: Group, second: Group): number {
  const onlyFirst = countVisits(first, second);
  const onlySecond = countVisits(second, first);
  const both = first.visits.size - onlyFirst;
  return both * requestBytes - onlyFirst * second.bytes - onlySecond * first.bytes;
}

/** Returns the bytes that visits load needlessly because `group` imports another group. */
function addedBytes(group: Group, imported: Group): number {
  return countVisits(group, imported) * (imported.bytes + requestBytes);
}

/** Returns the number of visits that load one group and not another. */
function countVisits(group: Group, other: Group): number {
  return [...group.visits].filter((visit) => !other.visits.has(visit)).length;
}

/** Returns a group that is loaded whenever `group`, which imports it, is loaded. */
function loadedWith(group: Group, imported: Group): Group {
  return { ...imported, visits: new Set([...imported.visits, ...group.visits]) };
}

function merge(first: Group, second: Group): Group {
  return {
    isOnDemand: first.isOnDemand,
    moduleIds: [...first.moduleIds, ...second.moduleIds],
    imports: new Set([...first.imports, ...second.imports]),
    visits: new Set([...first.visits, ...second.visits]),
    bytes: first.bytes + second.bytes,
  };
}
