/** The reason for each allowed import between parts of the same layer, by importing part, then by imported part. */
export type SiblingImports = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Creates a check of imports between layers: a part may import only parts of lower layers.
 *
 * @param layers the layers from top to bottom, each with its parts
 * @param siblingImports allowed imports between parts of the same layer
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
