interface Item {
  readonly id: string;
  readonly isVerified?: boolean;
}

/** Returns whether no other tab has added, verified or removed an item since a list was read. */
export function hasSameItems(earlier: readonly Item[], items: readonly Item[]): boolean {
  return factsOf(earlier) === factsOf(items);
}

const factsOf = (items: readonly Item[]) =>
  JSON.stringify(items.map(({ id, isVerified }) => [id, isVerified]));
