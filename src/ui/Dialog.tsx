import { useEffect, useId, useRef, type ReactNode } from 'react';
import { actions as actionsStyle, body, dialog, title as titleStyle } from './Dialog.css.ts';

interface DialogProps {
  /** The flow's word on whether the dialog shows; the dialog never closes by itself. */
  readonly isOpen: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
  /** Escape, or a phone's back gesture. */
  readonly onDismiss: () => void;
}

/**
 * A modal on the browser's own `<dialog>`, which keeps the focus inside, makes the page behind inert and gives the
 * focus back to where it was (WAI-ARIA APG, dialog pattern).
 */
export function Dialog({ isOpen, title, children, actions, onDismiss }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const node = ref.current;
    if (isOpen && node && !node.open) node.showModal();
    if (!isOpen && node?.open) node.close();
  }, [isOpen]);

  return (
    <dialog
      ref={ref}
      className={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onDismiss();
      }}
    >
      {isOpen && (
        <div className={body}>
          <h2 className={titleStyle} id={titleId}>
            {title}
          </h2>
          {children}
          <div className={actionsStyle}>{actions}</div>
        </div>
      )}
    </dialog>
  );
}
