import type { ActorRefFrom } from 'xstate';
import type { widgetMachine } from '../../machines/widget/widget.machine.ts';
import { useCopy } from '../copy/useCopy.ts';
import { signInCopy } from '../copy/signIn.en.ts';
import { Toaster } from '../ui/Toaster.tsx';
import { Widget } from '../widget/Widget.tsx';
import type { WidgetView } from '../widget/widgetView.ts';
import { aside } from './SignInFrame.css.ts';
import { SignInColumns } from './SignInFrame.tsx';

interface SignInWidgetScreenProps {
  readonly actor: ActorRefFrom<typeof widgetMachine>;
  readonly view: WidgetView;
}

/** Screen 'Other ways to sign in', which contains the sign-in widget. */
export function SignInWidgetScreen({ actor, view }: SignInWidgetScreenProps) {
  const words = useCopy(signInCopy);
  return (
    <SignInColumns>
      <Widget actor={actor} view={view} />
      <p className={aside}>
        <a href="/login">{words.backToLogin}</a>
      </p>
      <Toaster />
    </SignInColumns>
  );
}
