import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import {
  actions as actionsStyle,
  body,
  close as closeStyle,
  dialog,
  head,
  title as titleStyle,
} from './Dialog.css.ts';
import { Glyph } from './Glyph.tsx';

interface DialogProps {
  /** The flow's word on whether the dialog shows; the dialog never closes by itself. */
  readonly isOpen: boolean;
  readonly title: string;
  readonly width?: keyof typeof dialog;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** Names a close button. With it the dialog can be left without an answer, by a press beside it, too. */
  readonly closeLabel?: string;
  /** Escape, a phone's back gesture, the close button, a press beside the dialog. */
  readonly onDismiss: () => void;
}

/**
 * A modal on the browser's own `<dialog>`, which keeps the focus inside, makes the page behind inert and gives the
 * focus back to where it was (WAI-ARIA APG, dialog pattern).
 */
export function Dialog(props: DialogProps) {
  const { isOpen, title, width = 'narrow', children, actions, closeLabel, onDismiss } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const node = ref.current;
    if (isOpen && node && !node.open) node.showModal();
    if (!isOpen && node?.open) node.close();
  }, [isOpen]);

  return (
    // A keyboard's way to the same end is Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className={dialog[width]}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onDismiss();
      }}
      onClick={(event) => {
        if (closeLabel !== undefined && isBeside(event)) onDismiss();
      }}
    >
      {isOpen && (
        <div className={body}>
          <div className={head}>
            <h2 className={titleStyle} id={titleId}>
              {title}
            </h2>
            {closeLabel !== undefined && (
              <button type="button" className={closeStyle} aria-label={closeLabel} onClick={onDismiss}>
                <Glyph name="close" />
              </button>
            )}
          </div>
          {children}
          {actions !== undefined && <div className={actionsStyle}>{actions}</div>}
        </div>
      )}
    </dialog>
  );
}

/** A press on the backdrop is one on the dialog itself, outside of its edges. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
