import { storedItem } from '../identity/storedItem.ts';
import { clientMark } from './clientMark.ts';

const item = storedItem('localStorage', 'fairlead.first-steps.dismissed');
const mostMarks = 20;

/** Remembers which clients dismissed the checklist of first steps in this browser. */
export interface FirstStepsMemory {
  isDismissed(userId: string): boolean;
  dismiss(userId: string): void;
}

/**
 * Creates the memory of dismissed checklists. It uses `localStorage`, with a mark of each client. If storage is blocked or full, the memory lasts until the page is closed.
 */
export function createFirstStepsMemory(): FirstStepsMemory {
  const dismissedHere = new Set<string>();
  return {
    isDismissed: (userId) =>
      dismissedHere.has(clientMark(userId)) || readMarks().includes(clientMark(userId)),
    dismiss(userId) {
      const mark = clientMark(userId);
      dismissedHere.add(mark);
      item.write([...new Set([...readMarks(), mark])].slice(-mostMarks).join(' '));
    },
  };
}

const readMarks = (): readonly string[] => item.read()?.split(' ') ?? [];
