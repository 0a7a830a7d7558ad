import { translation } from '../../copy/language.ts';
import type { googlePromptCopy as english } from './googlePrompt.en.ts';

export const googlePromptCopy = translation<typeof english>('googlePrompt', {
  title: 'Iniciar sesión en {host} con Google',
  close: 'Cerrar',
  purpose: 'Emulador local: este aviso simula a Google.',
  failed: 'No se pudo iniciar sesión. Vuelva a elegir una cuenta.',
  button: 'Iniciar sesión con Google',
});
