/** Parts that may import a part beside them, each with the reason. */
export type Besides = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * The law of layers: a part imports the parts of the layers below it.
 *
 * @param layers from the top down; the parts of a layer are beside each other
 */
export function layerLaw(layers: readonly (readonly string[])[], besides: Besides) {
  const layerOf = new Map(layers.flatMap((parts, layer) => parts.map((part) => [part, layer] as const)));
  return {
    parts: [...layerOf.keys()],
    isKnown: (part: string) => layerOf.has(part),
    mayImport: (from: string, to: string) =>
      from === to ||
      (layerOf.get(from) ?? layers.length) < (layerOf.get(to) ?? -1) ||
      besides[from]?.[to] !== undefined,
  };
}
