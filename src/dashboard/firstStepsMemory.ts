const key = 'fairlead.first-steps.dismissed';
const mostMarks = 20;

/** Remembers which clients dismissed the checklist of first steps in this browser. */
export interface FirstStepsMemory {
  isDismissed(userId: string): boolean;
  dismiss(userId: string): void;
}

/**
 * Creates the memory of dismissed checklists. It uses `localStorage`, with a mark of 16 bits for each client: a user id
 * would reveal the client after the sign-out. If storage is blocked or full, the memory lasts until the page is closed.
 */
export function createFirstStepsMemory(): FirstStepsMemory {
  const dismissedHere = new Set<string>();
  return {
    isDismissed: (userId) => dismissedHere.has(markOf(userId)) || readMarks().includes(markOf(userId)),
    dismiss(userId) {
      const mark = markOf(userId);
      dismissedHere.add(mark);
      try {
        localStorage.setItem(key, [...new Set([...readMarks(), mark])].slice(-mostMarks).join(' '));
      } catch {
        // Storage is blocked or full; `dismissedHere` remembers the answer until the page is closed.
      }
    },
  };
}

function readMarks(): readonly string[] {
  try {
    return (localStorage.getItem(key) ?? '').split(' ').filter((mark) => mark !== '');
  } catch {
    return [];
  }
}

function markOf(userId: string): string {
  let bits = 0;
  for (const character of userId) bits = (Math.imul(bits, 31) + (character.codePointAt(0) ?? 0)) & 0xffff;
  return bits.toString(16);
}
