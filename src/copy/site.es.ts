import { translation } from './language.ts';
import type { siteCopy as english } from './site.en.ts';

export const siteCopy = translation<typeof english>('site', {
  ui: {
    notifications: 'Notificaciones',
    dismiss: 'Descartar',
    skipToContent: 'Ir al contenido',
    tryAgain: 'Intentar de nuevo',
    reload: 'Volver a cargar',
  },
  titles: {
    contact: 'Contáctenos',
    terms: 'Términos y condiciones',
    privacy: 'Política de privacidad',
    login: 'Le damos la bienvenida',
    forgotPassword: 'Restablecer contraseña',
    resetPassword: 'Establecer contraseña nueva',
    redirectToken: 'Continuar el inicio de sesión',
    signInWidget: 'Cree una cuenta o inicie sesión',
    account: 'Cuenta',
    tradingDesk: 'Mesa de operaciones',
    crypto: 'Cripto',
    profile: 'Perfil',
    notFound: 'Página no encontrada',
  },
  site: {
    headline: 'Liquidez y pagos globales al instante',
    nav: {
      label: 'Principal',
      menu: 'Menú',
      home: 'Inicio',
      about: 'Nosotros',
      services: 'Servicios',
      contact: 'Contacto',
      login: 'Ingresar',
    },
  },
  problems: {
    unexpectedTitle: '¡Error inesperado de la aplicación!',
    unexpectedText: 'No se pudo cargar esta página. Lo que ya envió está a salvo.',
  },
  emulator: {
    title: 'Cuenta de demostración',
    account: 'Cuenta de demostración:',
    link: 'Abrir el emulador',
    dismiss: 'Descartar',
  },
});
