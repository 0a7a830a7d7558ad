import type { Language } from '../language.ts';

const english = {
  title: 'Sign in to {host} with Google',
  close: 'Close',
  purpose: 'Local emulator: this prompt simulates Google.',
  failed: 'Sign-in failed. Choose an account again.',
  button: 'Sign in with Google',
};

const spanish: typeof english = {
  title: 'Iniciar sesión en {host} con Google',
  close: 'Cerrar',
  purpose: 'Emulador local: este aviso simula a Google.',
  failed: 'No se pudo iniciar sesión. Vuelva a elegir una cuenta.',
  button: 'Iniciar sesión con Google',
};

/** Texts of the prompt that replaces Google One Tap. `{host}` stands for the host of the page, which its script inserts. */
export const googlePromptCopy: Readonly<Record<Language, typeof english>> = { en: english, es: spanish };
