import type { ActorRefFrom } from 'xstate';
import type { AccountType } from '../../machines/contracts/accountTypes.ts';
import type { widgetMachine } from '../../machines/widget/widget.machine.ts';
import { useCopy, usePath } from '../copy/useCopy.ts';
import { signInCopy } from '../copy/signIn.en.ts';
import { Toaster } from '../ui/Toaster.tsx';
import { Widget } from '../widget/Widget.tsx';
import type { WidgetView } from '../widget/widgetView.ts';
import { aside } from './SignInFrame.css.ts';
import { SignInColumns } from './SignInColumns.tsx';
import { SignUpConsent, SignUpNote } from './SignUpNote.tsx';

interface SignInWidgetScreenProps {
  readonly actor: ActorRefFrom<typeof widgetMachine>;
  readonly view: WidgetView;
  /** Present for a visitor who opens an account; `null` before the choice of its type. */
  readonly accountType?: AccountType | null | undefined;
}

/** Screen 'Other ways to sign in', which contains the sign-in widget. */
export function SignInWidgetScreen({ actor, view, accountType }: SignInWidgetScreenProps) {
  const words = useCopy(signInCopy);
  const pathOf = usePath();
  return (
    <SignInColumns>
      {accountType !== undefined && <SignUpNote accountType={accountType} />}
      <Widget actor={actor} view={view} />
      <SignUpConsent />
      <p className={aside}>
        <a href={pathOf('/login')}>{words.backToLogin}</a>
      </p>
      <Toaster />
    </SignInColumns>
  );
}
