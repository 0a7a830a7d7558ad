import type { ActorRefFrom } from 'xstate';
import type { newPasswordMachine } from '../../machines/widget/newPassword.machine.ts';
import { useCopy } from '../copy/useCopy.ts';
import { passwordCopy } from '../copy/widget.en.ts';
import { WidgetScreen } from '../ui/widget/controls.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';

interface NewPasswordScreenProps {
  readonly actor: ActorRefFrom<typeof newPasswordMachine> | undefined;
}

/** The form for a new password, which a link in a mail has opened. */
export function NewPasswordScreen({ actor }: NewPasswordScreenProps) {
  const words = useCopy(passwordCopy);
  return (
    <WidgetScreen
      title={words.reset.title}
      text={words.reset.text}
      onBack={() => actor?.send({ type: 'back.pressed' })}
    >
      <NewPasswordForm
        actor={actor}
        email={null}
        label={words.field.newPassword}
        submit={words.reset.submit}
        submitting={words.reset.submitting}
      />
    </WidgetScreen>
  );
}
