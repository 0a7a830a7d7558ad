import { SignIn } from 'fairlead-widget/react';
import { apiOrigin, publicToken } from '../provider.ts';

/** A Server Component. */
export default function Page() {
  return (
    <main>
      <h1>Welcome</h1>
      <SignIn
        className="sign-in"
        style={{ maxWidth: 400 }}
        publicToken={publicToken}
        apiOrigin={apiOrigin}
        config={{ products: ['passwords'] }}
      />
    </main>
  );
}
