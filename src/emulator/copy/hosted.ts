import type { Language } from '../language.ts';

const english = {
  banner: {
    name: 'Local emulator',
    purpose: 'for development. Nothing you do here leaves this machine.',
  },
  refusal: {
    title: 'Sign-in failed',
    advice: 'Go back to the previous page and start again.',
    error: 'Error',
    request: 'Request',
    message: 'Message of the API',
  },
};

const spanish: typeof english = {
  banner: {
    name: 'Emulador local',
    purpose: 'para desarrollo. Nada de lo que haga aquí sale de este equipo.',
  },
  refusal: {
    title: 'No se pudo iniciar sesión',
    advice: 'Vuelva a la página anterior y empiece de nuevo.',
    error: 'Código de error',
    request: 'Solicitud',
    message: 'Mensaje de la API',
  },
};

/** Texts of the static pages that the emulator sends to browsers. */
export const hostedCopy: Readonly<Record<Language, typeof english>> = { en: english, es: spanish };
