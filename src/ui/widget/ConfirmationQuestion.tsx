import { question as questionStyle } from './confirmation.css.ts';
import { onEscape } from '../onEscape.ts';
import { WidgetButton } from './controls.tsx';
import { useFieldId } from './fieldId.ts';
import { text, tightStack } from './Widget.css.ts';

interface ConfirmationQuestionProps {
  readonly question: string;
  readonly consequence: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  /** Value of `data-focus-target` of the button that cancels. */
  readonly focusTarget: string;
  /** Whether the button that cancels precedes the one that confirms. */
  readonly isCancelFirst?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks the client to confirm an irreversible action. The focus starts on Cancel; Escape cancels. */
export function ConfirmationQuestion({
  question,
  consequence,
  confirmLabel,
  cancelLabel,
  focusTarget,
  isCancelFirst = false,
  onConfirm,
  onCancel,
}: ConfirmationQuestionProps) {
  const id = useFieldId();
  const described = { 'aria-describedby': id, onKeyDown: onEscape(onCancel) };
  const confirm = (
    <WidgetButton key={confirmLabel} tone="danger" {...described} onClick={onConfirm}>
      {confirmLabel}
    </WidgetButton>
  );
  const cancel = (
    <WidgetButton
      key="cancel"
      tone="secondary"
      data-focus-target={focusTarget}
      {...described}
      onClick={onCancel}
    >
      {cancelLabel}
    </WidgetButton>
  );
  return (
    <>
      <div className={tightStack} id={id}>
        <p className={questionStyle}>{question}</p>
        <p className={text}>{consequence}</p>
      </div>
      {isCancelFirst ? [cancel, confirm] : [confirm, cancel]}
    </>
  );
}
