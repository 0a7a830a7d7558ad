import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { oneTapMachine } from '../../machines/widget/oneTap.machine.ts';
import { useCopy } from '../copy/useCopy.ts';
import { oneTapCopy } from '../copy/widget.en.ts';
import { failure as failureStyle } from '../ui/widget/Widget.css.ts';

const selectFault = ({ context }: SnapshotFrom<typeof oneTapMachine>) => context.fault;

/** Shows the developer of a test project why Google One Tap cannot be shown. */
export function OneTapNotice({ actor }: { readonly actor: ActorRefFrom<typeof oneTapMachine> }) {
  const words = useCopy(oneTapCopy);
  const fault = useSelector(actor, selectFault);
  return <p className={failureStyle}>{words[fault](location.host)}</p>;
}
