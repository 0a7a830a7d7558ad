import { sessionDurationMinutes } from '../../machines/contracts/timing.ts';
import type { LoginNotice } from '../../machines/sign-in/login.machine.ts';
import type { Message } from './failures.ts';
import { translation } from './language.ts';
import type { signInCopy as english } from './signIn.en.ts';

export const signInCopy = translation<typeof english>('signIn', {
  login: {
    submit: 'Iniciar sesión',
    submitting: 'Iniciando sesión...',
    opening: 'Abriendo su panel...',
    forgot: '¿Olvidó su contraseña?',
    openAccount: 'Abrir una cuenta',
    otherWays: 'Otras formas de iniciar sesión',
    failed: 'Correo electrónico o contraseña incorrectos',
    unfinished: 'No pudimos completar su inicio de sesión. Inténtelo de nuevo.',
    notices: {
      'password-reset': {
        title: 'Contraseña restablecida. Inicie sesión con su contraseña nueva.',
        detail: 'Se cerró la sesión en todos los dispositivos.',
      },
      'session-ended': { title: 'Su sesión terminó. Inicie sesión de nuevo.' },
      'signed-out-elsewhere': {
        title: 'Su sesión terminó. Inicie sesión de nuevo.',
        detail: 'Usted cerró la sesión en otra pestaña.',
      },
    } satisfies Record<LoginNotice, Message>,
  },
  advice: {
    title: 'Antes de iniciar sesión',
    urlTitle: 'Revise la barra de direcciones',
    url: 'Use su propio marcador, no un enlace de un mensaje inesperado.',
    secretTitle: 'Su contraseña es solo suya',
    secret: 'Nunca se la pedimos por correo electrónico, por teléfono ni por chat.',
    sessionTitle: 'Las sesiones terminan automáticamente',
    session: `La suya dura ${sessionDurationMinutes} minutos. Le preguntamos antes de que termine.`,
    helpTitle: '¿Nota algo extraño?',
    help: 'Deténgase y escriba a',
  },
  backToLogin: 'Volver al inicio de sesión',
  leaving: {
    login: 'Abriendo la página de inicio de sesión...',
    signIn: 'Abriendo la página de acceso...',
    dashboard: 'Abriendo su panel...',
    forgotPassword: 'Abriendo la página para restablecer la contraseña...',
    resetPassword: 'Abriendo la página de la contraseña nueva...',
    link: 'Continuar',
  },
});
