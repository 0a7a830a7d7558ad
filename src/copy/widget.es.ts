import type { LoginMethod } from '../../machines/widget/loginMethods.ts';
import type { WalletName } from '../../machines/contracts/walletRequests.ts';
import { translation } from './language.ts';
import { oauthProviderNames } from './oauthProviderNames.ts';
import type { ResetReason } from '../../machines/widget/passwordEmail.machine.ts';
import type {
  WalletFailureCode,
  ProofFailureCode,
  TwoStepFailureCode,
} from '../../machines/contracts/failures.ts';
import type { OneTapFault } from '../../machines/contracts/oauthRequests.ts';
import type { ConfigFaultCode } from '../../machines/widget/configReader.ts';
import type * as english from './widget.en.ts';

export const widgetCopy = translation<typeof english.widgetCopy>('widget', {
  back: 'Atrás',
  busy: 'Un momento...',
  main: {
    title: 'Cree una cuenta o inicie sesión',
    or: 'o',
    oauth: (provider) => `Continuar con ${provider}`,
    wallet: (wallet) => `Continuar con ${wallet}`,
    otherWallets: 'Continuar con otra billetera cripto',
    methods: 'Métodos de inicio de sesión',
    tabs: {
      'sms-passcode': 'Texto',
      'whatsapp-passcode': 'WhatsApp',
      'email-passcode': 'Correo',
      'email-link': 'Correo',
      password: 'Correo',
    } satisfies Record<LoginMethod, string>,
    email: 'Correo electrónico',
    emailPlaceholder: 'ejemplo@email.com',
    phone: 'Número de teléfono',
    phonePlaceholder: '(123) 456-7890',
    country: 'País',
    countryName: (name, callingCode) => `${name} (+${callingCode})`,
    defaultCountry: 'Estados Unidos (+1)',
    submit: 'Continuar',
    faults: {
      'sms-passcode': 'Número de teléfono no válido. Inténtelo de nuevo.',
      'whatsapp-passcode': 'Número de teléfono no válido. Inténtelo de nuevo.',
      'email-passcode': 'Correo electrónico no válido. Inténtelo de nuevo.',
      'email-link': 'Dirección de correo electrónico no válida',
      password: 'Dirección de correo electrónico no válida',
    } satisfies Record<LoginMethod, string>,
    extension:
      'Un número con extensión no puede recibir nuestro mensaje. Introduzca un número sin extensión.',
    otherDomain: (domains) => `Use un correo electrónico de ${domains.join(' o ')}.`,
    failed: 'No pudimos enviar el mensaje',
    lookUpFailed: 'No pudimos consultar este correo electrónico',
  },
  passkey: {
    button: 'Continuar con una llave de acceso',
    asking: 'Esperando su llave de acceso...',
    verifying: 'Un momento...',
    cancel: 'Cancelar',
    dismissed: 'No se usó ninguna llave de acceso. Inténtelo de nuevo o use otra forma de iniciar sesión.',
    unsupported: 'Este navegador no admite llaves de acceso. Use otra forma de iniciar sesión.',
  },
  passcode: {
    title: 'Escriba el código',
    sentTo: (destination) => `Enviamos un código de 6 dígitos a ${destination}.`,
    field: 'Código de un solo uso',
    verifying: 'Verificando el código...',
    wrong: 'Código incorrecto. Inténtelo de nuevo.',
    maybeUsed: 'Si entonces se rechaza, ya se usó: reenvíe el código.',
    unclear: 'Escriba solo los 6 dígitos de su código.',
    expiresIn: (time) => `Su código vence en ${time}. ¿No lo recibió?`,
    expired: 'Su código venció.',
    resend: 'Reenviar el código',
    resending: 'Enviando...',
  },
  emailSent: {
    title: 'Revise su correo',
    text: (email) => `Enviamos un correo a ${email}.`,
    openIn: 'Abrir en',
    mailboxes: { gmail: 'Gmail', yahoo: 'Yahoo', outlook: 'Outlook' },
    notReceived: '¿No lo recibió?',
    tryAgain: 'Intentar de nuevo',
  },
  success: {
    codeConfirmed: { title: '¡Listo!', text: 'Su código se verificó correctamente.' },
    passwordConfirmed: { title: '¡Listo!', text: 'Inició sesión correctamente.' },
    passkeyConfirmed: { title: 'Listo', text: 'Su llave de acceso se verificó correctamente.' },
    walletConfirmed: { title: '¡Listo!', text: 'Su billetera se conectó correctamente.' },
    passkeysManaged: {
      title: 'Todo listo',
      text: 'Puede volver en cualquier momento para cambiar sus llaves de acceso.',
    },
    loggedIn: { title: '¡Listo!', text: 'Inició sesión correctamente.' },
  },
  broken: { title: '¡Parece que hubo un error!', tryAgain: 'Intentar de nuevo' },
  wallets: {
    otherTitle: 'Continuar con otra billetera',
    names: {
      phantom: 'Phantom',
      vessel: 'Vessel',
      binance: 'Binance',
      coinbase: 'Coinbase',
      metamask: 'Metamask',
      'other-ethereum': 'otra billetera de Ethereum',
      'other-solana': 'otra billetera de Solana',
    } satisfies Record<WalletName, string>,
  },
  oauth: {
    leaving: (provider) => `Abriendo ${provider}...`,
    cancel: 'Cancelar',
    cameBack: (provider) =>
      `Volvió de ${provider} sin iniciar sesión. Inténtelo de nuevo o use otra forma de iniciar sesión.`,
    failed: (provider) => `No pudimos abrir ${provider}.`,
  },
  titles: {
    enteringPassword: 'Continúe con su contraseña',
    resettingPassword: 'Restablezca su contraseña',
    settingUpPasskeys: 'Configure una llave de acceso nueva',
    usingWallet: 'Conectando con su billetera...',
    takingSecondStep: 'Un momento...',
  },
  toasts: {
    'code-resent': 'Código reenviado',
    'email-resent': 'Correo reenviado',
    'resend-failed': 'No pudimos reenviarlo',
  },
  providers: oauthProviderNames,
});

type MailWords = (typeof english.passwordCopy)['copy']['mails'][ResetReason];

const mails = {
  forgotten: {
    title: '¿Olvidó su contraseña?',
    text: (email: string) => `Enviamos a ${email} un enlace para restablecer su contraseña.`,
    detail: 'Ábralo en este dispositivo, o elija “Atrás” para usar otro correo electrónico.',
  },
  'set-new': {
    title: '¡Revise su correo para establecer una contraseña nueva!',
    text: (email: string) => `Enviamos a ${email} un enlace para crear su contraseña.`,
    detail: 'Ábralo para crear su contraseña e iniciar sesión.',
  },
  duplicate: {
    title: 'Revise su correo para establecer una contraseña nueva',
    text: (email: string) => `Enviamos un enlace a ${email}.`,
    detail:
      'Usted ya tiene una cuenta. Para protegerla, confirme su correo electrónico y establezca una contraseña nueva.',
  },
  breached: {
    title: 'Revise su correo para establecer una contraseña nueva',
    text: (email: string) => `Enviamos a ${email} un enlace para establecer una contraseña nueva.`,
    detail:
      'Es posible que esta contraseña se haya usado en otro sitio que tuvo un problema de seguridad. Elija otra contraseña.',
  },
} satisfies Record<ResetReason, MailWords>;

export const passwordCopy = translation<typeof english.passwordCopy>('passwords', {
  field: { password: 'Contraseña', newPassword: 'Contraseña nueva' },
  show: 'Mostrar',
  hide: 'Ocultar',
  shown: (label) => ` ${label.toLowerCase()}`,
  tooLong: (limit) => `Use ${limit} caracteres o menos.`,
  missing: 'Escriba su contraseña.',
  continue: 'Continuar',
  create: {
    title: 'Cree una cuenta',
    text: 'Para terminar de crear su cuenta, establezca una contraseña.',
  },
  login: {
    title: 'Inicie sesión',
    submitting: 'Iniciando sesión...',
    forgot: '¿Olvidó su contraseña?',
  },
  passwordless: {
    title: '¿Cómo desea continuar?',
    text: 'Su cuenta todavía no tiene contraseña.',
    newPassword: 'Crear una contraseña',
  },
  link: 'Iniciar sesión sin contraseña',
  failed: {
    password: 'No se pudo guardar su contraseña',
    uncertain: 'No sabemos si se guardó su contraseña',
    login: 'No pudimos iniciar su sesión',
    check: 'No se pudo comprobar su contraseña',
    mail: 'No se pudo enviar el correo',
  },
  strength: {
    score: (score) => `Seguridad de la contraseña: ${score} de 4.`,
    characters: (count) => `Debe tener ${count} ${count === 1 ? 'carácter' : 'caracteres'} como mínimo`,
    complexity: (count) =>
      `Debe incluir ${count} de estos elementos: letra mayúscula, letra minúscula, número, símbolo`,
    rules: 'Requisitos de la contraseña',
    met: 'cumplido',
    notMet: 'no cumplido',
    breached:
      'Es posible que esta contraseña se haya usado en otro sitio que tuvo un problema de seguridad. Elija otra contraseña.',
    again: 'Comprobar de nuevo',
  },
  mails,
  resend: 'Reenviar el correo',
  resending: 'Enviando...',
  coolingDown: 'Se enviaron demasiados correos. Inténtelo de nuevo en breve.',
  reset: {
    title: 'Restablezca su contraseña',
    text: 'Elija una contraseña que no use en ningún otro sitio.',
    submit: 'Restablecer contraseña',
    submitting: 'Restableciendo...',
  },
  loginLink: {
    title: 'Inicie sesión sin contraseña',
    text: 'Pulse el botón para terminar de iniciar sesión.',
    submitting: 'Iniciando sesión...',
    failed: 'No pudimos iniciar su sesión',
  },
  links: {
    missing: {
      title: 'Esta página necesita un enlace',
      text: 'Abra el enlace de su correo, o cópielo entero. Si acaba de elegir una contraseña nueva, pruebe a iniciar sesión con ella. Si no, solicite un enlace nuevo.',
    },
    spent: {
      title: 'Este enlace ya no funciona',
      text: 'Venció o ya se usó. Si acaba de elegir una contraseña nueva, pruebe a iniciar sesión con ella. Si no, solicite un enlace nuevo.',
    },
    elsewhere: {
      title: 'Abra este enlace en el mismo navegador',
      text: 'Por su seguridad, funciona solo en el navegador que lo solicitó, y solo hasta que cierre la sesión allí. Ábralo allí, use el correo más reciente o solicite uno nuevo aquí.',
    },
    again: 'Enviar un enlace nuevo',
  },
});

export const linkHandoverCopy = translation<typeof english.linkHandoverCopy>('linkHandover', {
  choose: 'Copiar o compartir el enlace',
  copied: 'El enlace se copió.',
  next: 'Ábralo en el navegador donde lo solicitó.',
  byHand: 'Copie este enlace y ábralo en el navegador donde lo solicitó.',
});

export const walletCopy = translation<typeof english.walletCopy>('wallets', {
  setUp: 'Configurar una billetera cripto nueva',
  installed: 'En este navegador',
  notInstalled: 'Otras billeteras',
  choose: {
    title: 'Elija su billetera',
    text: (wallet) => `Encontramos más de una opción para ${wallet}. Elija la que conoce.`,
    unnamed: 'Billetera sin nombre',
  },
  sign: {
    title: 'Completando la solicitud de firma...',
    text: 'Lea este mensaje y fírmelo en su billetera. Firmar es gratuito y no mueve fondos.',
    message: 'Mensaje para firmar',
    account: (address) => `Su cuenta: ${address}`,
  },
  progress: {
    finding: 'Buscando su billetera.',
    connecting: 'Confirme la conexión en su billetera.',
    starting: 'Preparando el mensaje.',
    signing: 'Esperando su firma.',
    finishing: 'Comprobando su firma.',
  },
  slow: '¿Sigue esperando? Abra su billetera. Quizá está oculta o bloqueada.',
  failed: {
    connect: '[Error] No se pudo conectar con la billetera',
    sign: '[Error] No se pudo firmar el mensaje',
  },
  downloads: {
    text: 'Instale una de estas billeteras y vuelva a cargar esta página.',
    download: (wallet) => `Descargar ${wallet}`,
    newTab: ' (se abre en una pestaña nueva)',
  },
});

export const walletFailureCopy = translation<typeof english.walletFailureCopy>('walletFailures', {
  'wallet-missing': 'No se encontró esta billetera en este navegador. Configúrela o elija otra.',
  'wallet-locked': 'La billetera está bloqueada. Desbloquéela e inténtelo de nuevo.',
  'wallet-busy': 'La billetera espera su respuesta. Ábrala, responda e inténtelo de nuevo.',
  'wallet-silent': 'La billetera no respondió. Ábrala e inténtelo de nuevo.',
  'wallet-declined': 'La solicitud se rechazó en la billetera. Inténtelo de nuevo o use otra billetera.',
  'wallet-changed': 'Se eligió otra cuenta en la billetera. Inténtelo de nuevo con la cuenta que desea usar.',
  'wallet-disconnected': 'La billetera se desconectó de esta página. Inténtelo de nuevo para conectarla.',
  'wallet-failed': 'La billetera envió una respuesta no válida. Ábrala e inténtelo de nuevo.',
  'wallet-message-foreign':
    'El mensaje que se debía firmar nombra otra página u otra billetera, así que no se firmó nada. Comuníquese con nosotros.',
  'wallet-unsupported':
    'Este tipo de cuenta no puede iniciar sesión, porque no podemos comprobar sus firmas. Las billeteras de contrato inteligente y algunas billeteras físicas, como un Ledger en Solana, firman de otra forma. Use otra cuenta u otra billetera.',
  'signature-refused': 'No se aceptó la firma. Inténtelo de nuevo.',
} satisfies Record<WalletFailureCode, string>);

export const twoStepFailureCopy = translation<typeof english.twoStepFailureCopy>('twoStepFailures', {
  'authenticator-code-wrong':
    'Este código es incorrecto, venció o ya se usó. Espere el próximo código de su aplicación de autenticación y escríbalo.',
  'recovery-code-wrong': 'Este código de recuperación es incorrecto o ya se usó. Revíselo o use otro.',
} satisfies Record<TwoStepFailureCode, string>);

export const proofFailureCopy = translation<typeof english.proofFailureCopy>('proofFailures', {
  'account-of-another-user':
    'Esta cuenta pertenece a otra persona. Por su seguridad, cerramos su sesión y no se cambió nada. Inicie sesión y confirme con su propia cuenta.',
} satisfies Record<ProofFailureCode, string>);

export const projectCopy = translation<typeof english.projectCopy>('project', {
  poweredBy: 'Con tecnología de Stytch',
  newTab: ' (se abre en una pestaña nueva)',
  settingsMissing:
    'No se pudieron cargar algunos ajustes del inicio de sesión. Puede iniciar sesión de todos modos.',
  tryAgain: 'Intentar de nuevo',
  trying: 'Un momento...',
});

export const oneTapCopy = translation<typeof english.oneTapCopy>('oneTap', {
  none: () => '',
  oauth_config_not_found: () =>
    'No se puede mostrar One Tap: este proyecto no tiene configurado ningún cliente de Google.',
  no_login_redirect_urls_set: () =>
    'No se puede mostrar One Tap: este proyecto no tiene URL de redirección para el inicio de sesión.',
  no_signup_redirect_urls_set: () =>
    'No se puede mostrar One Tap: este proyecto no tiene URL de redirección para la creación de cuentas.',
  origin_not_allowed_for_client: (host) =>
    `No se puede mostrar One Tap: el host actual, ${host}, no está permitido. Agréguelo a los orígenes autorizados en la consola de Google.`,
  invalid_client: () =>
    'No se puede mostrar One Tap: Google no reconoce el identificador de cliente de este proyecto.',
  default_provider_not_allowed: () =>
    'No se puede mostrar One Tap: el proveedor de OAuth predeterminado no es compatible con One Tap. Configure su propio cliente de Google.',
} satisfies Record<OneTapFault, (host: string) => string>);

export const configFaultCopy = translation<typeof english.configFaultCopy>('configFaults', {
  'object-expected': (key) => `Error: ${key} debe ser un objeto.`,
  'array-expected': (key) => `Error: ${key} debe ser un arreglo.`,
  'string-expected': (key) => `Error: ${key} debe ser una cadena no vacía.`,
  'text-expected': (key) => `Error: ${key} debe ser una cadena.`,
  'boolean-expected': (key) => `Error: ${key} debe ser true o false.`,
  'minutes-expected': (key) => `Error: ${key} debe ser un número entero de minutos, 1 o más.`,
  'url-expected': (key) => `Error: ${key} debe ser una URL absoluta http o https.`,
  'origin-expected': (key) =>
    `Error: ${key} debe ser un origen como https://login.example.com, sin ruta. Use http solo en este equipo, como http://localhost:4173.`,
  'choice-expected': (key, choices) => `Error: ${key} debe ser uno de estos valores: ${choices}.`,
  'function-expected': (key) => `Error: ${key} debe ser una función.`,
  'style-expected': (key, kind) => `Error: ${key} debe ser un valor de la propiedad CSS ${kind}.`,
  'key-unknown': (key, choices) => `Error: ${key} es desconocido. Claves conocidas: ${choices}.`,
  'key-missing': (key) => `Error: falta ${key}.`,
  'array-empty': (key) => `Error: ${key} no debe estar vacío.`,
  duplicate: (key) => `Error: ${key} está duplicado.`,
  'providers-left-out': (key, choices) =>
    `Error: ${key} supera el límite de botones. Estos no tienen botón: ${choices}.`,
  'passkeys-alone': () =>
    'Error: las llaves de acceso no se pueden usar solas; agregue otro producto a la configuración.',
  'both-email-methods': () => 'Error: no se pueden usar EML y Email OTP a la vez',
  'token-malformed': (key) => `Error: ${key} debe ser public-token-test-… o public-token-live-… con un UUID.`,
  'token-unknown': (key) =>
    `Error: ${key} no corresponde a ningún proyecto de este proveedor de identidad. Revíselo, y también apiOrigin.`,
} satisfies Record<ConfigFaultCode, (key: string, choices: string) => string>);
