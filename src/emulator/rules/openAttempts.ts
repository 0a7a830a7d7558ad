/** Counted attempts that are neither right nor wrong yet, by key: each ends with the answer to its call. */
export interface OpenAttempts {
  add(key: string, answered: Promise<void>): void;
  of(key: string): readonly Promise<void>[];
}

export function createOpenAttempts(): OpenAttempts {
  const open = new Map<string, Set<Promise<void>>>();
  return {
    add(key, answered) {
      const attempts = open.get(key) ?? new Set();
      open.set(key, attempts.add(answered));
      void answered.then(() => {
        attempts.delete(answered);
        if (attempts.size === 0 && open.get(key) === attempts) open.delete(key);
      });
    },
    of: (key) => [...(open.get(key) ?? [])],
  };
}
