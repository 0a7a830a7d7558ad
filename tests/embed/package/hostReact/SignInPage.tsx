import { SignIn } from 'fairlead-widget/react';
import { apiOrigin, publicToken } from './provider.ts';

export function SignInPage({ onSignedIn }: { onSignedIn: (userId: string) => void }) {
  return (
    <SignIn
      publicToken={publicToken}
      apiOrigin={apiOrigin}
      config={{ products: ['passwords'] }}
      callbacks={{
        onEvent: (event) => event.type === 'authentication-flow-complete' && onSignedIn(event.data.userId),
      }}
    />
  );
}
