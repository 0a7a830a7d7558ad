import { translation } from './language.ts';
import type { Appearance } from '../../machines/site/appearances.ts';
import type { ConfigFault } from '../config/readConfig.ts';
import type * as english from './site.en.ts';

export const siteCopy = translation<typeof english.siteCopy>('site', {
  ui: {
    notifications: 'Notificaciones',
    dismiss: 'Descartar',
    skipToContent: 'Ir al contenido',
    tryAgain: 'Intentar de nuevo',
    reload: 'Volver a cargar',
    leaveUnsaved: '¿Salir de esta página? Usted no ha confirmado que guardó sus códigos de recuperación.',
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
    institutions: 'Acceso para instituciones',
    members: 'Miembros',
    organizationSettings: 'Ajustes de la organización',
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
    notLoaded: 'Esta página no se abrió.',
    notLoadedText:
      'Lo que ya envió está a salvo. Vuelva a cargar la página. Si falla otra vez, escríbanos y añada el mensaje de abajo.',
  },
  loading: {
    started: 'La página se está cargando.',
    slow: 'Esta página tarda más de lo habitual. Sigue cargando. Puede esperar o intentarlo de nuevo.',
    offline: 'No hay conexión a internet. La página se abrirá sola cuando vuelva a estar en línea.',
  },
  emulator: {
    title: 'Cuenta de demostración',
    account: 'Cuenta de demostración:',
    link: 'Abrir el emulador',
    dismiss: 'Descartar',
  },
});

export const documentCopy = translation<typeof english.documentCopy>('documents', {
  listing: {
    home: 'Gestión de tesorería, pagos globales y liquidez extrabursátil para instituciones y personas de alto patrimonio.',
    contact: 'Escriba a nuestra mesa sobre cuentas, pagos, liquidez o cualquier cosa que le parezca extraña.',
    login: 'Inicie sesión en su cuenta para ver saldos, solicitar cotizaciones y seguir sus pagos.',
    signIn: 'Cree una cuenta o inicie sesión por mensaje de texto, WhatsApp o correo electrónico.',
    institutions: 'Inicie sesión en la organización por la que actúa, o abra una para su institución.',
    forgotPassword: 'Solicite un enlace para restablecer la contraseña de su cuenta.',
    terms: 'Las reglas para usar este sitio y las cuentas que se abren en él.',
    privacy: 'Qué datos guarda este sitio, dónde los guarda y por qué lo hace.',
    card: 'Tesorería, pagos y liquidez extrabursátil para instituciones.',
  },
  outdated:
    'Este navegador es demasiado antiguo para iniciar sesión y para el panel. Actualícelo o use una versión reciente de Chrome, Edge, Firefox o Safari.',
  withoutScript: {
    signIn:
      'Para iniciar sesión se necesita JavaScript. Actívelo en su navegador y vuelva a cargar esta página, o escriba a',
    dashboard:
      'El panel necesita JavaScript. Actívelo en su navegador y vuelva a cargar esta página, o escriba a',
  },
});

export const footerCopy = translation<typeof english.footerCopy>('footer', {
  label: 'Información del sitio',
  help: 'Ayuda',
  rights: (year, brand) => `© ${year} ${brand}`,
  legal: 'Información legal',
  privacy: 'Política de privacidad',
  terms: 'Términos y condiciones',
  follow: 'Síganos',
  linkedin: 'LinkedIn',
  x: 'X',
  registrations: 'Registro',
  address: 'Dirección',
  addressMissing: 'Dirección postal: sin configurar',
  registrationMissing: 'Registro MSB: sin configurar',
  disclaimers: [
    'Operar con activos digitales y divisas conlleva riesgos, y los precios pueden moverse en su contra. Nada de lo publicado en este sitio constituye una oferta, una invitación a invertir ni asesoría financiera.',
    'Los activos digitales no son moneda de curso legal, no cuentan con el respaldo de ningún gobierno ni están cubiertos por un seguro de depósitos. La disponibilidad depende de su ubicación y de los controles de cumplimiento exigidos.',
  ],
  language: 'Idioma',
  languageFailed: (name) =>
    `No se pudo cargar: ${name}. Compruebe su conexión y elíjalo de nuevo, o recargue la página.`,
  appearance: {
    title: 'Apariencia',
    choices: { system: 'Sistema', light: 'Claro', dark: 'Oscuro' } satisfies Record<Appearance, string>,
  },
});

export const fieldCopy = translation<typeof english.fieldCopy>('fields', {
  email: 'Correo electrónico',
  password: 'Contraseña',
  emailMissing: 'Escriba su correo electrónico.',
  emailMalformed: 'Escriba un correo electrónico completo, como nombre@empresa.com.',
  otherDomain: (domains) => `Use un correo electrónico de ${domains.join(' o ')}.`,
  passwordMissing: 'Escriba su contraseña.',
  showPassword: (label) => `Mostrar: ${label}`,
  met: 'cumplido',
  notMet: 'no cumplido',
});

export const configurationCopy = translation<typeof english.configurationCopy>('configuration', {
  title: 'Este sitio no está configurado',
  text: 'Corrija este valor y vuelva a compilar:',
  faults: {
    'token-empty':
      'Está vacío. Elimínelo para usar el proveedor de identidad local, o indique un token público.',
    'token-malformed': 'Debe ser public-token-test-… o public-token-live-… seguido de un UUID.',
  } satisfies Record<ConfigFault['fault'], string>,
});

export const homeCopy = translation<typeof english.homeCopy>('home', {
  lead: 'Gestión de tesorería y pagos globales para instituciones: liquidez profunda, una sola mesa y los fondos donde los necesita.',
  getStarted: 'Comenzar',
  contact: 'Hable con nuestra mesa',
  applyWithoutScript: 'Solicite una cuenta',
});
