import { StrictMode, useEffect, useState, version } from 'react';
import { createRoot } from 'react-dom/client';
import { defineElements, openSession } from 'fairlead-widget';
import { apiOrigin, publicToken } from './provider.ts';
import { SignInPage } from './SignInPage.tsx';

defineElements();
const session = openSession({ publicToken, apiOrigin });

/** Renders the widget again with each press of one button, and removes it with another. */
function App() {
  const [presses, setPresses] = useState(0);
  const [signedIn, setSignedIn] = useState('');
  const [user, setUser] = useState('');
  const [isShown, setShown] = useState(true);
  useEffect(() => session.onChange((known) => setUser(known?.userId ?? 'nobody')), []);
  return (
    <main>
      <output>{`React ${version}, ${presses} presses, event: ${signedIn}, session: ${user}`}</output>
      <button onClick={() => setPresses(presses + 1)}>Render</button>
      <button onClick={() => setShown(!isShown)}>Toggle</button>
      <button onClick={() => void session.signOut()}>Sign out</button>
      {isShown && <SignInPage onSignedIn={setSignedIn} />}
      <stytch-ui language="es" />
    </main>
  );
}

const app = document.querySelector('#app');
if (app) {
  createRoot(app).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
