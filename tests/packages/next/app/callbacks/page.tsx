'use client';

import { openSession } from 'fairlead-widget';
import { useEffect, useState } from 'react';
import { apiOrigin, publicToken } from '../../provider.ts';
// The component of the README.
import { SignInPage } from '../SignInPage.tsx';

/** A page that learns of the sign-in by the callback of the widget, and by the session. */
export default function Page() {
  const [signedIn, setSignedIn] = useState('nobody');
  const [user, setUser] = useState('');
  useEffect(
    () => openSession({ publicToken, apiOrigin }).onChange((session) => setUser(session?.userId ?? 'nobody')),
    [],
  );
  return (
    <main>
      <output>{`event: ${signedIn}, session: ${user}`}</output>
      <SignInPage onSignedIn={setSignedIn} />
    </main>
  );
}
