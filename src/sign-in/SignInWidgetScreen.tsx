import type { ActorRefFrom } from 'xstate';
import type { widgetMachine } from '../../machines/widget/widget.machine.ts';
import { signInCopy } from '../copy/currentSignIn.ts';
import { widgetCopy } from '../copy/widget/current.ts';
import { WidgetCopyProvider } from '../copy/widget/WidgetCopyProvider.tsx';
import { Toaster } from '../ui/Toaster.tsx';
import { Widget } from '../widget/Widget.tsx';
import type { WidgetView } from '../widget/widgetView.ts';
import { aside } from './SignInFrame.css.ts';
import { SignInColumns } from './SignInFrame.tsx';

interface SignInWidgetScreenProps {
  readonly actor: ActorRefFrom<typeof widgetMachine>;
  readonly view: WidgetView;
}

/** The page that holds the embedded widget: 'Other ways to sign in'. */
export function SignInWidgetScreen({ actor, view }: SignInWidgetScreenProps) {
  return (
    <SignInColumns>
      <WidgetCopyProvider copy={widgetCopy}>
        <Widget actor={actor} view={view} />
      </WidgetCopyProvider>
      <p className={aside}>
        <a href="/login">{signInCopy.backToLogin}</a>
      </p>
      <Toaster />
    </SignInColumns>
  );
}
