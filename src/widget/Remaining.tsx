import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { countdownMachine } from '../../machines/page/countdown.machine.ts';
import { useCopy } from '../copy/useCopy.ts';
import { widgetCopy } from '../copy/widget.en.ts';
import { clockTime } from '../ui/clockTime.ts';
import { helper } from '../ui/widget/Widget.css.ts';

const selectRemaining = ({ context }: SnapshotFrom<typeof countdownMachine>) => context.remainingMs;

/** The remaining time of a passcode. Not a live region, since screen readers would announce every second. */
export function Remaining({ actor }: { readonly actor: ActorRefFrom<typeof countdownMachine> }) {
  const { passcode: words } = useCopy(widgetCopy);
  const remainingMs = useSelector(actor, selectRemaining);
  return <p className={helper}>{remainingMs !== null && words.expiresIn(clockTime(remainingMs))}</p>;
}
