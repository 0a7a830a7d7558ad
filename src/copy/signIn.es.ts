import { sessionDurationMinutes, resetLinkExpiryMinutes } from '../../machines/contracts/timing.ts';
import type { LoginNotice } from '../../machines/sign-in/login.machine.ts';
import type { Message } from './failures.ts';
import { translation } from './language.ts';
import type { Requirements } from '../../machines/contracts/requirements.ts';
import type * as english from './signIn.en.ts';

export const signInCopy = translation<typeof english.signInCopy>('signIn', {
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

export const signUpCopy = translation<typeof english.signUpCopy>('signUp', {
  title: 'Abrir una cuenta',
  text: 'Elija abajo cómo quiere iniciar sesión. La cuenta se abre con su primer inicio de sesión.',
  types: 'Tipo de cuenta',
  accountTypes: { individual: 'Particular', institutional: 'Institucional' },
  consent: 'Al abrir una cuenta, usted acepta nuestros',
  and: 'y nuestra',
});

export const forgotPasswordCopy = translation<typeof english.forgotPasswordCopy>('forgotPassword', {
  lead: 'Escriba su correo electrónico y le enviaremos un enlace para restablecer su contraseña.',
  submit: 'Enviar enlace',
  submitting: 'Enviando...',
  sent: 'Si existe una cuenta con este correo electrónico, recibirá un enlace para restablecer la contraseña',
  sentDetail: `El enlace funciona una sola vez y vence en ${resetLinkExpiryMinutes} minutos. La página de inicio de sesión se abrirá en breve.`,
  failed: 'No se pudo enviar el enlace',
});

const requirements = {
  hasMinLength: '8+ caracteres',
  hasUppercase: 'Mayúscula',
  hasLowercase: 'Minúscula',
  hasNumber: 'Número',
  hasSpecialChar: 'Carácter especial',
  passwordsMatch: 'Coinciden',
} satisfies Record<keyof Requirements, string>;

export const resetPasswordCopy = translation<typeof english.resetPasswordCopy>('resetPassword', {
  lead: 'Elija una contraseña que no use en ningún otro sitio.',
  newPassword: 'Contraseña nueva',
  confirmPassword: 'Confirmar contraseña',
  submit: 'Restablecer contraseña',
  submitting: 'Restableciendo...',
  strength: 'Seguridad de la contraseña',
  bands: { weak: 'Débil', fair: 'Aceptable', strong: 'Segura', breached: 'Aparece en una filtración' },
  share: (met, of) => `${met} de ${of} requisitos cumplidos`,
  requirementsTitle: 'Requisitos de la contraseña',
  requirements,
  tooLong: (limit) => `Use ${limit} caracteres o menos.`,
  incomplete: 'Cumpla todos los requisitos de la contraseña',
  done: '¡Contraseña restablecida!',
  doneDetail:
    'Se cerró la sesión en todos los dispositivos. La página de inicio de sesión se abrirá en breve.',
  failed: 'Ocurrió un error al restablecer la contraseña',
  missing: {
    title: 'Esta página necesita un enlace',
    text: 'Abra el enlace del correo para restablecer su contraseña, o cópielo entero. Si acaba de elegir una contraseña nueva, pruebe a iniciar sesión con ella. Si no, solicite un enlace nuevo.',
  },
  spent: {
    title: 'Este enlace ya no funciona',
    text: 'Venció o ya se usó. Si acaba de elegir una contraseña nueva, pruebe a iniciar sesión con ella. Si no, solicite un enlace nuevo.',
  },
  elsewhere: {
    title: 'Abra este enlace en el mismo navegador',
    text: 'Por su seguridad, funciona solo en el navegador que lo solicitó, y solo hasta que cierre la sesión allí. Ábralo allí, use el correo más reciente o solicite uno nuevo aquí.',
  },
  newLink: 'Enviar un enlace nuevo',
  back: 'Volver al inicio de sesión',
});

export const redirectTokenCopy = translation<typeof english.redirectTokenCopy>('redirectToken', {
  confirmText: 'Abrió un enlace de acceso. Continúe para iniciar sesión en este dispositivo.',
  confirmSignedInTitle: 'Continuar con este enlace',
  confirmSignedInText:
    'Ya inició sesión. Si le enviamos este enlace para agregar un correo electrónico a su cuenta, continúe para agregarlo. Si el enlace es de otra cuenta, después habrá iniciado sesión en esa.',
  confirm: 'Continuar',
  busyTitle: 'Iniciando su sesión',
  busyText: 'Un momento...',
  failedTitle: 'No pudimos iniciar su sesión',
  failed: 'No se pudo comprobar el enlace',
  unfinished: 'No se pudo cargar su segundo paso',
  spentTitle: 'Este enlace ya no funciona',
  spentText: 'Venció o ya se usó. Inicie sesión para solicitar uno nuevo.',
  elsewhereTitle: 'Abra este enlace en el mismo navegador',
  elsewhereText:
    'Por su seguridad, funciona solo en el navegador que lo solicitó, y solo hasta que cierre la sesión allí. Ábralo allí, use el correo más reciente, o inicie sesión aquí para solicitar uno nuevo.',
  startedElsewhereTitle: 'Usted comenzó en otro navegador u otra pestaña',
  startedElsewhereText:
    'Por su seguridad, puede continuar solo donde comenzó. Continúe allí o comience de nuevo aquí.',
  tooLateTitle: 'Pasó demasiado tiempo',
  tooLateText: 'Por su seguridad, el acceso debe completarse en 30 minutos. Comience de nuevo.',
  declinedTitle: 'No se inició su sesión',
  declinedText:
    'Usted no dio su autorización, o la cuenta no se pudo usar aquí. Inténtelo de nuevo o use otra forma de iniciar sesión.',
  alreadyTitle: 'Usted ya inició sesión',
  alreadyText:
    'Continúe a su cuenta. Si estaba agregando una cuenta o confirmando su identidad, siga en la pestaña donde comenzó.',
  spentSignedInText: 'Venció o ya se usó. Usted ya inició sesión aquí.',
  toAccount: 'Continuar a su cuenta',
  missingTitle: 'Este inicio de sesión no puede continuar aquí',
  missingText:
    'Si tiene un enlace de acceso en un correo, ábralo de nuevo. Si usó Google u otra cuenta, comience de nuevo.',
  unknownTitle: 'No reconocemos este enlace',
  unknownText: 'Quizá está incompleto. Cópielo entero de su correo, o inicie sesión.',
  back: 'Volver al inicio de sesión',
});

/** Spanish texts of the page `/authenticate` for a client who links an OAuth account. */
export const accountLinkCopy = translation<typeof english.accountLinkCopy>('accountLink', {
  title: (provider) => `Vinculando su cuenta de ${provider}`,
  busy: 'Un momento...',
  failedTitle: (provider) => `Su cuenta de ${provider} aún no está vinculada`,
  uncertainTitle: (provider) => `No sabemos si su cuenta de ${provider} está vinculada`,
  failed: 'No pudimos completar la solicitud',
  leaving: 'Abriendo su perfil...',
  back: 'Volver a su perfil',
});

/** Spanish texts of the page `/authenticate`, and then of the profile, for a client who steps up with an OAuth account. */
export const stepUpReturnCopy = translation<typeof english.stepUpReturnCopy>('stepUpReturn', {
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
    interrupted: (provider) => `Su confirmación con ${provider} se interrumpió.`,
  },
  unconfirmed: 'No se pudo confirmar su identidad',
  next: {
    confirmed: 'Su cambio aún no se hizo. Comience de nuevo ahora; no tiene que confirmarlo otra vez.',
    declined: 'No se cambió nada. Comience de nuevo su cambio o use otro método para confirmarlo.',
    expired: 'No se cambió nada. Comience de nuevo su cambio.',
    interrupted: 'No se cambió nada. Comience de nuevo su cambio. Si se lo pedimos, confírmelo una vez más.',
  },
});
