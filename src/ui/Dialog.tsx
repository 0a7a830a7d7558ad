// oxlint-disable-next-line no-restricted-imports -- a `<dialog>` opens by a method call; the effect applies the state of the flow
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
  /** Controlled: the dialog never closes by itself. */
  readonly isOpen: boolean;
  readonly title: string;
  readonly width?: keyof typeof dialog;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /**
   * Label of the close button, if there is one. With a close button, a press on the backdrop also dismisses the dialog.
   */
  readonly closeLabel?: string;
  /** Called on Escape, a back gesture, the close button or a press on the backdrop. */
  readonly onDismiss: () => void;
}

/**
 * Modal dialog. The native `<dialog>` traps the focus, makes the page inert and restores the focus (WAI-ARIA APG,
 * dialog pattern).
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
    // The keyboard equivalent is Escape.
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
        if (closeLabel !== undefined && isOutside(event)) onDismiss();
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

/** A press on the backdrop has the dialog as its target and lies outside the dialog's box. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
