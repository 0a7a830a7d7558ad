import { useSelector } from '@xstate/react';
import type { ComponentType, ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { linkHandoverMachine } from '../../machines/widget/linkHandover.machine.ts';
import type { Message } from '../copy/failures.ts';
import { linkHandoverCopy } from '../copy/widget.en.ts';
import { useCopy } from '../copy/useCopy.ts';

type Snapshot = SnapshotFrom<typeof linkHandoverMachine>;

const selectIsCopied = (snapshot: Snapshot) => snapshot.matches('linkCopied');
const selectIsShown = (snapshot: Snapshot) => snapshot.matches('linkShown');

/** Controls of the screen around the link: those of the widget, or of a page. */
export interface HandoverControls {
  /** A live region, empty if the message is `null`. */
  readonly Note: ComponentType<{
    readonly tone: 'success' | 'information';
    readonly message: Message | null;
  }>;
  /** The primary button of the screen. */
  readonly Action: ComponentType<{ readonly onClick: () => void; readonly children: ReactNode }>;
}

export interface LinkHandoverProps {
  readonly actor: ActorRefFrom<typeof linkHandoverMachine>;
  /** The link, with its unused token, shown if the browser does not copy it. */
  readonly link: string;
  readonly controls: HandoverControls;
}

/** Offers a link that works only in another browser, with its unused token. */
export function LinkHandover({ actor, link, controls: { Note, Action } }: LinkHandoverProps) {
  const words = useCopy(linkHandoverCopy);
  const isCopied = useSelector(actor, selectIsCopied);
  const isShown = useSelector(actor, selectIsShown);
  return (
    <>
      <Note tone="success" message={isCopied ? { title: words.copied, detail: words.next } : null} />
      <Note tone="information" message={isShown ? { title: words.byHand, detail: link } : null} />
      {/* Stays enabled while the link is handed over, so that it keeps the focus. */}
      <Action onClick={() => actor.send({ type: 'handover.chosen' })}>{words.choose}</Action>
    </>
  );
}
