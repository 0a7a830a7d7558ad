import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { countdownMachine } from '../../machines/widget/countdown.machine.ts';
import { useWidgetCopy } from '../copy/widget/WidgetCopyProvider.tsx';
import { helper } from './Widget.css.ts';

const selectRemaining = ({ context }: SnapshotFrom<typeof countdownMachine>) => context.remainingMs;

/** How long a passcode is still good. Not a live region: nobody wants to hear every second. */
export function Remaining({ actor }: { readonly actor: ActorRefFrom<typeof countdownMachine> }) {
  const { passcode: words } = useWidgetCopy();
  const remainingMs = useSelector(actor, selectRemaining);
  return <p className={helper}>{remainingMs !== null && words.expiresIn(clockTime(remainingMs))}</p>;
}

/** `m:ss`, a second that has begun counted whole. */
function clockTime(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
