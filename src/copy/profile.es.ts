import { resetLinkExpiryMinutes } from '../../machines/contracts/timing.ts';
import type { FactorKind } from '../../machines/contracts/sessionRequests.ts';
import type { CurrentFault } from '../../machines/dashboard/passwordChange.machine.ts';
import { translation } from './language.ts';
import type { TwoStepNotice } from '../../machines/dashboard/twoStepFactors.ts';
import type * as english from './profile.en.ts';

type Copy = (typeof english.profileCopy)['copy'];

const currentFaults = {
  missing: 'Escriba su contraseña actual.',
  wrong: 'Esta no es su contraseña actual.',
} satisfies Record<NonNullable<CurrentFault>, string>;

const password = {
  title: 'Contraseña',
  lead: 'Se usa con su correo electrónico para iniciar sesión. Elija una que no use en ningún otro sitio.',
  set: 'Tiene una contraseña.',
  change: 'Cambiar contraseña',
  current: 'Contraseña actual',
  currentFaults,
  submitting: 'Cambiando...',
  cancel: 'Cancelar',
  linkInstead: 'Enviar un enlace en su lugar',
  changed: 'Se cambió su contraseña',
  changedDetail: 'Su sesión sigue abierta aquí. Sus otras sesiones se cerraron.',
  logOutHere: 'Cerrar la sesión también aquí',
  failed: 'No se cambió su contraseña',
  uncertain: 'No sabemos si se cambió su contraseña',
  uncertainDetail: 'Si su contraseña actual ya no funciona, el cambio se realizó.',
  none: (email: string) =>
    `No tiene contraseña. Podemos enviar un enlace a ${email} para establecer una. También cierra todas sus sesiones.`,
  nowhere:
    'No tiene contraseña ni un correo electrónico registrado al que enviar un enlace. Para agregar uno, escriba a',
  resetRequired: (email: string) =>
    `Debe restablecer su contraseña por correo electrónico. Podemos enviar un enlace a ${email}.`,
  linkTo: (email: string) => `El enlace se enviará a ${email}.`,
  sendLink: 'Enviar enlace',
  sendingLink: 'Enviando...',
  sendAgain: 'Enviarlo de nuevo',
  linkSent: (email: string) => `Se envió un enlace a ${email}`,
  linkSentDetail: `El enlace funciona una sola vez y vence en ${resetLinkExpiryMinutes} minutos. Al establecer la contraseña nueva se cierran todas sus sesiones.`,
  linkFailed: 'No se pudo enviar el enlace',
  back: 'Atrás',
} satisfies Copy['password'];

const passkeys = {
  title: 'Llaves de acceso',
  lead: 'Inicie sesión con su huella digital, su rostro o el bloqueo de pantalla en lugar de una contraseña.',
  loading: 'Cargando sus llaves de acceso...',
  broken: 'No se pudieron mostrar sus llaves de acceso',
} satisfies Copy['passkeys'];

const twoStep = {
  title: 'Verificación en dos pasos',
  lead: 'Un segundo paso al iniciar sesión, para que una contraseña robada no baste para abrir su cuenta.',
  loading: 'Cargando sus métodos de verificación...',
  broken: 'No se pudo mostrar la verificación en dos pasos',
} satisfies Copy['twoStep'];

const factors = {
  password: 'Contraseña',
  passkey: 'Llave de acceso',
  'unverified-passkey': 'Llave de acceso sin PIN ni biometría',
  'magic-link': 'Enlace por correo electrónico',
  'text-passcode': 'Mensaje de texto',
  'whatsapp-passcode': 'Mensaje de WhatsApp',
  'email-passcode': 'Código por correo electrónico',
  oauth: 'Cuenta de otro servicio',
  wallet: 'Billetera cripto',
  'authenticator-app': 'Aplicación de autenticación',
  'recovery-code': 'Código de recuperación',
  unknown: 'Otro método',
} satisfies Record<FactorKind, string>;

const session = {
  title: 'Esta sesión',
  lead: 'Su sesión actual en este navegador.',
  began: 'Inicio',
  lastUsed: 'Último uso',
  ends: 'Fin',
  unlisted:
    'Le preguntamos antes de que termine. No se muestran otras sesiones ni inicios de sesión anteriores: nuestro proveedor de identidad no los comunica aquí. Una contraseña nueva cierra las demás sesiones.',
  provedBy: 'Inició sesión con',
  factors,
  logOut: 'Cerrar sesión',
  logOutEverywhere: 'Cerrar todas las sesiones',
} satisfies Copy['session'];

export const profileCopy = translation<typeof english.profileCopy>('profile', {
  contents: 'En esta página',
  protection: {
    levels: {
      basic: 'Su cuenta tiene una protección básica.',
      good: 'Su cuenta está bien protegida.',
      strong: 'Su cuenta está muy bien protegida.',
    },
    steps: {
      passkey: 'Siguiente paso: una llave de acceso',
      'two-step': 'Siguiente paso: un segundo paso',
      email: 'Siguiente paso: verifique su correo',
    },
  },
  lastUse: (moment) => `Último uso: ${moment}`,
  identity: 'Identidad',
  clientSince: (day) => `Cliente desde el ${day}.`,
  name: 'Nombre',
  nameChange: 'Cambiar nombre',
  nameBroken: 'Por el momento no se puede cambiar su nombre',
  accountType: {
    name: 'Tipo de cuenta',
    types: { individual: 'Particular', institutional: 'Institucional' },
    none: 'Sin elegir',
  },
  none: 'Sin registrar',
  verified: 'Verificado',
  unverified: 'Sin verificar',
  chains: { ethereum: 'Ethereum', solana: 'Solana' },
  passkeys,
  twoStep,
  password,
  session,
  help: '¿Falta algo o hay un error? Escriba a',
});

export const ownDetailsCopy = translation<typeof english.ownDetailsCopy>('ownDetails', {
  cancel: 'Cancelar',
  name: {
    first: 'Nombre',
    middle: 'Segundo nombre',
    last: 'Apellido',
    tooLong: (limit) => `Use ${limit} caracteres o menos.`,
    save: 'Guardar el nombre',
    saving: 'Guardando...',
    saved: 'Se cambió su nombre',
    failed: 'No pudimos guardar su nombre',
  },
  accountType: {
    change: { individual: 'Cambiar a particular', institutional: 'Cambiar a institucional' },
    saving: 'Guardando...',
    saved: 'Se cambió el tipo de su cuenta',
    failed: 'No pudimos guardar el tipo de su cuenta',
  },
  password: {
    offer:
      'También puede establecer una contraseña aquí. Confirme que es usted y elija una. Sus otras sesiones se cierran.',
    set: 'Establecer contraseña',
    setting: 'Guardando...',
    provedAgain: 'Confirmó que es usted. Presione “Establecer contraseña” para terminar.',
    failed: 'No pudimos establecer su contraseña',
    saved: 'Se estableció su contraseña',
    savedDetail: 'Su sesión sigue abierta aquí. Sus otras sesiones se cerraron.',
  },
  everywhere: {
    title: '¿Cerrar sesión en todas partes?',
    here: 'Esto cierra su sesión en todas las pestañas de este navegador.',
    elsewhere:
      'Desde aquí no podemos ver ni cerrar sus sesiones en otros navegadores. Una contraseña nueva las cierra de inmediato; de lo contrario, cada una termina por sí sola.',
    confirm: 'Cerrar sesión en este navegador',
    password: 'Ir a la contraseña',
  },
});

/** Spanish texts of the profile's section "Email and phone" outside of its panel. */
export const contactsSectionCopy = translation<typeof english.contactsSectionCopy>('contactsSection', {
  title: 'Correo electrónico y teléfono',
  lead: 'Con qué puede iniciar sesión. Un teléfono verificado es además un segundo paso.',
  loading: 'Cargando sus correos electrónicos y números de teléfono...',
  broken: 'No se pudieron mostrar sus correos electrónicos y números de teléfono',
});

/** Spanish texts of the panel in the profile's section "Email and phone". */
export const contactsCopy = translation<typeof english.contactsCopy>('contacts', {
  again: 'Intentar de nuevo',
  cancel: 'Cancelar',
  loading: 'Cargando sus correos electrónicos y números de teléfono...',
  none: 'No tiene ningún correo electrónico ni número de teléfono registrado.',
  verified: 'Verificado',
  unverified: 'Sin verificar',
  verify: 'Verificar',
  verifyNamed: (contact: string) => `Verificar: ${contact}`,
  remove: 'Eliminar',
  removeNamed: (contact: string) => `Eliminar: ${contact}`,
  removing: (contact: string) => `Eliminando: ${contact}...`,
  onlyWayIn:
    'Es su única forma de iniciar sesión, por lo que no puede eliminarla. Primero agregue otra forma.',
  addEmail: 'Agregar un correo electrónico',
  addEmailShort: 'Correo',
  addPhone: 'Agregar un número de teléfono',
  addPhoneShort: 'Teléfono',
  question: (contact: string) => `¿Desea eliminar ${contact}?`,
  effects: {
    email: 'Ya no podrá iniciar sesión con él y ya no le escribiremos a esta dirección.',
    'last-email':
      'Es su único correo electrónico. Ya no podrá iniciar sesión con él y ya no podremos escribirle.',
    password:
      'Es su único correo electrónico. Su contraseña solo funciona con un correo electrónico, por lo que también se elimina, y ya no podremos escribirle.',
    phone: 'Ya no podrá iniciar sesión con él y ya no le enviaremos códigos a este número.',
    'second-step':
      'Es su último método de verificación. Sin él, la verificación en dos pasos queda desactivada y una sola forma de iniciar sesión basta para abrir su cuenta.',
  },
  confirmSecondStep: 'Eliminar y desactivar la verificación en dos pasos',
  notices: {
    'email-added': 'Se agregó el correo electrónico. Ya puede iniciar sesión con él.',
    'phone-added':
      'Se agregó el número de teléfono. Podemos enviarle un código de un solo uso cuando inicia sesión.',
    'email-verified': 'Se verificó el correo electrónico. Ya puede iniciar sesión con él.',
    'phone-verified':
      'Se verificó el número de teléfono. Podemos enviarle un código de un solo uso cuando inicia sesión.',
    'email-removed': 'Se eliminó el correo electrónico.',
    'phone-removed': 'Se eliminó el número de teléfono.',
    unproved: 'No se eliminó nada, porque no confirmó su identidad.',
  },
  verification: {
    verify: { email: 'Verifique su correo electrónico', phone: 'Verifique su número de teléfono' },
    newEmail:
      'Le enviamos un código de un solo uso al nuevo correo electrónico. Podrá iniciar sesión con él cuando haya ingresado el código.',
    onFile: (contact: string) =>
      `Le enviamos un código de un solo uso a ${contact}. Ingréselo aquí para verificar que es suyo.`,
    email: 'Correo electrónico',
    submit: 'Continuar',
    sendLink: 'Enviar un enlace en su lugar',
    send: 'Enviar código',
    sending: (contact: string) => `Enviando un mensaje a ${contact}...`,
    linkSent: (contact: string) =>
      `Enviamos un enlace a ${contact}. Ábralo en este navegador para agregar el correo electrónico y luego vuelva a esta página.`,
    done: 'Volver a la lista',
    faults: {
      missing: 'Ingrese un correo electrónico.',
      malformed: 'Ingrese un correo electrónico completo, como nombre@example.com.',
      known: 'Este correo electrónico ya está registrado.',
    },
    failed: 'No se pudo enviar el mensaje',
  },
  failed: {
    list: 'No se pudieron mostrar sus correos electrónicos y números de teléfono',
    removal: {
      email: 'No se eliminó el correo electrónico',
      phone: 'No se eliminó el número de teléfono',
    },
  },
});

/** Spanish title and loading texts of the profile's section "Linked accounts". */
export const accountsSectionCopy = translation<typeof english.accountsSectionCopy>('accountsSection', {
  title: 'Cuentas vinculadas',
  lead: 'Billeteras de criptomonedas y cuentas de otros proveedores con las que puede iniciar sesión.',
  loading: 'Cargando sus cuentas vinculadas...',
  broken: 'No se pudieron mostrar sus cuentas vinculadas',
});

/** Spanish texts of the section "Linked accounts" on the profile. */
export const linkedAccountsCopy = translation<typeof english.linkedAccountsCopy>('linkedAccounts', {
  loading: 'Cargando sus cuentas vinculadas...',
  none: 'No tiene cuentas vinculadas.',
  wallet: (chain) => `Billetera de ${chain}`,
  account: (provider) => `Cuenta de ${provider}`,
  remove: 'Eliminar',
  removeNamed: (account) => `Eliminar: ${account}`,
  removing: (account) => `Eliminando: ${account}...`,
  question: (account) => `¿Desea eliminar ${account}?`,
  consequence: 'Ya no podrá iniciar sesión con ella. Sus otras sesiones que la usaron terminarán.',
  lastWayIn:
    'Es su única forma de iniciar sesión, por lo que no se puede eliminar. Primero agregue otra, como un correo electrónico o una llave de acceso.',
  link: (provider) => `Vincular su cuenta de ${provider}`,
  leaving: (provider) => `Le llevamos a ${provider}...`,
  add: 'Vincular una cuenta',
  addWallet: 'Agregar una billetera de criptomonedas',
  loadingWallets: 'Cargando las billeteras...',
  cancel: 'Cancelar',
  back: 'Atrás',
  again: 'Intentar de nuevo',
  notices: {
    linked: (provider) => `Su cuenta de ${provider} quedó vinculada. Puede iniciar sesión con ella.`,
    declined: (provider) => `No se vinculó nada: usted lo rechazó, o ${provider} no confirmó la cuenta.`,
    'came-back': (provider) => `Usted volvió de ${provider} antes de que su cuenta quedara vinculada.`,
    'wallet-added': () => 'Su billetera quedó agregada. Puede iniciar sesión con ella.',
    'wallet-known': () => 'Esta billetera ya está en su cuenta.',
    removed: () => 'Se eliminó. Ya no puede iniciar sesión con ella.',
    unproved: () => 'No se cambió nada, porque usted no confirmó su identidad.',
  },
  failed: {
    list: 'No se pudieron mostrar sus cuentas vinculadas',
    link: (provider) => `Su cuenta de ${provider} no quedó vinculada`,
    uncertain: 'Si aparece en la lista de abajo, quedó vinculada.',
    wallet: 'La billetera no se agregó',
    removal: 'La cuenta no se eliminó',
  },
});

const twoStepNotices = {
  'app-added':
    'Se agregó su aplicación de autenticación. Le pediremos su código la próxima vez que inicie sesión.',
  'phone-added':
    'Se agregó su número de teléfono. Podemos enviarle un código a ese número cuando inicie sesión.',
  removed: 'Se eliminó el método de verificación.',
  'codes-renewed': 'Tiene códigos de recuperación nuevos. Los anteriores ya no funcionan.',
  unproved: 'No se eliminó nada porque usted no confirmó su identidad.',
} satisfies Record<NonNullable<TwoStepNotice>, string>;

export const twoStepProfileCopy = translation<typeof english.twoStepProfileCopy>('twoStepProfile', {
  again: 'Intentar de nuevo',
  cancel: 'Cancelar',
  loading: 'Cargando sus métodos de verificación...',
  off: 'La verificación en dos pasos está desactivada. Agregue un método para activarla.',
  on: 'La verificación en dos pasos está activada. Le pedimos uno de estos métodos después de su contraseña o de otra forma de iniciar sesión, excepto una llave de acceso.',
  authenticator: 'Aplicación de autenticación',
  text: (phone) => `Mensaje de texto a ${phone}`,
  oneNumber: 'Los códigos se envían al primer número.',
  codesLeft: (left, total) =>
    `Códigos de recuperación: ${left === 1 ? 'queda' : 'quedan'} ${left} de ${total}`,
  codes: 'Códigos de recuperación',
  fewCodes:
    'Le quedan pocos códigos de recuperación. Obtenga códigos nuevos para poder iniciar sesión sin su teléfono.',
  unsavedCodes: 'Si no guardó sus códigos de recuperación, obtenga códigos nuevos.',
  renew: 'Obtener códigos nuevos',
  renewShort: 'Obtener nuevos',
  addAuthenticator: 'Agregar una aplicación de autenticación',
  addAuthenticatorShort: 'Aplicación',
  addPhone: 'Agregar un número de teléfono',
  addPhoneShort: 'Teléfono',
  addAnotherPhone: 'Agregar otro número de teléfono',
  onlyOne: 'Para usar otra aplicación de autenticación, primero elimine esta.',
  remove: 'Eliminar',
  removeNamed: (method) => `Eliminar: ${method}`,
  removing: (method) => `Eliminando: ${method}...`,
  questions: {
    authenticator: () => '¿Eliminar su aplicación de autenticación?',
    text: (phone) => `¿Eliminar ${phone}?`,
  },
  consequences: {
    authenticator: 'Sus códigos, incluidos los de recuperación, dejan de funcionar.',
    text: 'El número se elimina de su cuenta y ya no podrá iniciar sesión con él.',
  },
  lastQuestion: '¿Desactivar la verificación en dos pasos?',
  lastConsequence:
    'Este es su último método de verificación. Sin él, basta una forma de iniciar sesión, como su contraseña, para abrir su cuenta.',
  confirmLast: 'Desactivar la verificación en dos pasos',
  notices: twoStepNotices,
  failed: {
    list: 'No se pudieron mostrar sus métodos de verificación',
    removal: 'No se eliminó el método de verificación',
  },
});
