import { actions } from '../sign-in/SignInFrame.css.ts';
import { Button } from '../ui/Button.tsx';

interface FormActionsProps {
  readonly isBusy: boolean;
  readonly submit: string;
  /** Label while the form is sent. */
  readonly submitting: string;
  readonly back: string;
  readonly onBack: () => void;
}

/** The button that submits a form, and the one that leaves it. */
export function FormActions({ isBusy, submit, submitting, back, onBack }: FormActionsProps) {
  return (
    <div className={actions}>
      <Button type="submit" isWide isBusy={isBusy} busyLabel={submitting}>
        {submit}
      </Button>
      <Button tone="secondary" isWide disabled={isBusy} onClick={onBack}>
        {back}
      </Button>
    </div>
  );
}
