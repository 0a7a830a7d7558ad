import { Form } from '../ui/Form.tsx';
import { formText } from '../ui/formText.ts';
import { WidgetButton, WidgetField } from '../ui/widget/controls.tsx';
import { stack } from '../ui/widget/Widget.css.ts';

interface RecoveryCodeFormProps {
  readonly words: { readonly field: string; readonly submit: string };
  readonly error: string | null;
  /** Label of the button while the code is checked; `false` while it is not. */
  readonly busyLabel: string | false;
  readonly onCode: (code: string) => void;
}

/** Form for one recovery code. */
export function RecoveryCodeForm({ words, error, busyLabel, onCode }: RecoveryCodeFormProps) {
  return (
    <Form className={stack} onSubmit={(form) => onCode(formText(form, 'recovery-code'))}>
      <WidgetField
        label={words.field}
        name="recovery-code"
        type="text"
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        required
        readOnly={busyLabel !== false}
        error={error}
        data-focus-target="recovery-code"
      />
      <WidgetButton type="submit" busyLabel={busyLabel}>
        {words.submit}
      </WidgetButton>
    </Form>
  );
}
