import { translation } from './language.ts';
import type { stepUpReturnCopy as english } from './stepUpReturn.en.ts';

/** Spanish texts of the page `/authenticate`, and then of the profile, for a client who steps up with an OAuth account. */
export const stepUpReturnCopy = translation<typeof english>('stepUpReturn', {
  title: 'Confirmando su identidad',
  busy: 'Un momento...',
  failedTitle: 'Su identidad aún no está confirmada',
  failed: 'No pudimos completar la solicitud',
  refusedTitle: 'Cerramos su sesión',
  endedTitle: 'Su sesión ha terminado',
  ended: 'No se cambió nada. Inicie sesión y comience de nuevo su cambio.',
  leaving: 'Abriendo su perfil...',
  leavingForSignIn: 'Abriendo la página de inicio de sesión...',
  back: 'Volver a su perfil',
  signIn: 'Iniciar sesión',
  results: {
    confirmed: (provider) => `Confirmó su identidad con ${provider}.`,
    declined: (provider) => `Su identidad no se confirmó con ${provider}.`,
    expired: (_provider: string) => 'La confirmación tardó demasiado.',
  },
  unconfirmed: 'No se pudo confirmar su identidad',
  next: {
    confirmed: 'Su cambio aún no se hizo. Comience de nuevo ahora; no tiene que confirmarlo otra vez.',
    declined: 'No se cambió nada. Comience de nuevo su cambio o use otro método para confirmarlo.',
    expired: 'No se cambió nada. Comience de nuevo su cambio.',
  },
});
