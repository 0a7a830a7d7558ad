import { resetLinkExpiryMinutes } from '../../machines/contracts/timing.ts';
import type { FactorKind } from '../../machines/contracts/sessionRequests.ts';
import type { CurrentFault } from '../../machines/dashboard/passwordChange.machine.ts';
import { translation } from './language.ts';
import type { profileCopy as english } from './profile.en.ts';

type Copy = (typeof english)['copy'];

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
  endsNote: 'Le preguntaremos antes de que termine.',
  provedBy: 'Inició sesión con',
  factors,
  logOut: 'Cerrar sesión',
  logOutEverywhere: 'Cerrar todas las sesiones',
} satisfies Copy['session'];

export const profileCopy = translation<typeof english>('profile', {
  lead: 'Sus datos y sus métodos para iniciar sesión.',
  identity: 'Identidad',
  identityLead: 'Los datos que tenemos registrados.',
  name: 'Nombre',
  nameChange: 'Cambiar nombre',
  nameBroken: 'Por el momento no se puede cambiar su nombre',
  accountType: {
    name: 'Tipo de cuenta',
    types: { individual: 'Particular', institutional: 'Institucional' },
    none: 'Sin elegir',
    change: 'Cambiar el tipo de cuenta',
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
