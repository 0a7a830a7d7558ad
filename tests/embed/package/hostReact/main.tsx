import { StrictMode, useState, version } from 'react';
import { createRoot } from 'react-dom/client';
import { SignInPage } from './SignInPage.tsx';

/** Renders the widget again with each press of one button, and removes it with the other. */
function App() {
  const [presses, setPresses] = useState(0);
  const [user, setUser] = useState('');
  const [isShown, setShown] = useState(true);
  return (
    <main>
      <output>{`React ${version}, ${presses} presses ${user}`}</output>
      <button onClick={() => setPresses(presses + 1)}>Render</button>
      <button onClick={() => setShown(!isShown)}>Toggle</button>
      {isShown && <SignInPage onSignedIn={setUser} />}
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
