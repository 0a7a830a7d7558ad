/** Allowed imports within a layer: importer, imported part, reason. */
export type SiblingImports = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Creates the layer law: a part may import only parts of lower layers.
 *
 * @param layers top down, each with its parts
 * @param siblingImports exceptions within a layer
 */
export function layerLaw(layers: readonly (readonly string[])[], siblingImports: SiblingImports) {
  const layerOf = new Map(layers.flatMap((parts, layer) => parts.map((part) => [part, layer] as const)));
  return {
    parts: [...layerOf.keys()],
    isKnown: (part: string) => layerOf.has(part),
    mayImport: (from: string, to: string) =>
      from === to ||
      (layerOf.get(from) ?? layers.length) < (layerOf.get(to) ?? -1) ||
      siblingImports[from]?.[to] !== undefined,
  };
}
