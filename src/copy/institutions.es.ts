import type { MemberProvider } from '../../machines/institutions/memberProof.machine.ts';
import type { FoundOrganization, SlugFault } from '../../machines/contracts/institutionRequests.ts';
import type { InstitutionFailureCode } from '../../machines/contracts/failures.ts';
import { magicLinkExpiryMinutes, resetLinkExpiryMinutes } from '../../machines/contracts/timing.ts';
import type * as english from './institutions.en.ts';
import { translation } from './language.ts';

export const institutionsCopy = translation<typeof english.institutionsCopy>('institutions', {
  title: 'Acceso para instituciones',
  lead: 'Inicie sesión con su correo de trabajo. Después le mostramos las organizaciones por las que actúa.',
  passcode: 'Enviarme un código',
  sending: 'Enviando...',
  link: 'Enviarme un enlace',
  password: 'Usar una contraseña',
  or: 'o',
  provider: (name) => `Continuar con ${name}`,
  providers: { google: 'Google', microsoft: 'Microsoft' } satisfies Record<MemberProvider, string>,
  leaving: (name) => `Abriendo ${name}...`,
  individual: '¿No es para una institución?',
  individualLink: 'Inicie sesión en una cuenta personal',
  failed: 'No pudimos iniciar su sesión',
  sent: {
    title: 'Revise su correo',
    text: (email) =>
      `Enviamos un enlace a ${email}. Funciona en este navegador, una vez, durante ${magicLinkExpiryMinutes} minutos.`,
    back: 'Usar otra dirección de correo',
    reset: (email: string) =>
      `Enviamos a ${email} un enlace con el que puede elegir una contraseña nueva. Funciona en este navegador, una vez, durante ${resetLinkExpiryMinutes} minutos.`,
    backToPassword: 'Volver a la contraseña',
  },
  passwordTitle: 'Introduzca su contraseña',
  passwordLead: (email) => `Para ${email}`,
  signIn: 'Iniciar sesión',
  forgot: '¿Olvidó su contraseña o aún no tiene una?',
  signingIn: 'Iniciando sesión...',
  confirmTitle: 'Continuar el inicio de sesión',
  confirmText: 'Abrió un enlace de inicio de sesión. Continúe para iniciar sesión en este dispositivo.',
  confirm: 'Continuar',
  busyTitle: 'Iniciando su sesión',
  busyText: 'Un momento...',
  opening: 'Abriendo su organización...',
  linkFailedTitle: 'Este enlace no funcionó',
  linkFailed: 'No se pudo comprobar el enlace',
  retry: 'Intentar de nuevo',
  startAgain: 'Volver al inicio de sesión',
  interruptedTitle: 'No pudimos terminar el inicio de sesión',
  interrupted: 'No se pudieron leer sus organizaciones',
  otherMethodTitle: 'Inicie sesión de otra forma',
  otherMethodText:
    'Esta organización no acepta la forma en que inició sesión. Elija otra, como Google o su contraseña.',
});

export const discoveryCopy = translation<typeof english.discoveryCopy>('discovery', {
  title: 'Elija una organización',
  lead: (email) => `Está iniciando sesión como ${email}.`,
  count: (count) => (count === 1 ? '1 organización' : `${count} organizaciones`),
  unknown: (slug) =>
    `Usted no es miembro de «${slug}», o no existe. Revise la dirección o pida una invitación a un propietario.`,
  failed: 'No pudimos abrir esta organización',
  standings: {
    member: 'Miembro',
    invited: 'Invitación',
    eligible: 'Puede unirse',
  } satisfies Record<FoundOrganization['standing'], string>,
  due: {
    nothing: '',
    'second-step': 'Pide un segundo paso',
    'other-method': 'Pide otra forma de iniciar sesión',
  } satisfies Record<FoundOrganization['due'], string>,
  opening: (name) => `Abriendo ${name}...`,
  create: 'Crear una organización',
  otherEmail: 'Usar otra dirección de correo',
  form: {
    title: 'Crear una organización',
    lead: (email) => `Usted será su propietario como ${email} y podrá invitar a los demás.`,
    name: 'Nombre de la organización',
    nameFaults: {
      missing: 'Escriba el nombre de su organización.',
      'too-long': 'Use 128 caracteres o menos.',
    },
    slug: 'Dirección',
    slugHint: (slug) => `Sus páginas están en /dashboard/${slug}`,
    slugPlaceholder: 'harbor-lane-capital',
    slugFaults: {
      malformed: 'Use de 2 a 128 letras minúsculas, cifras y guiones, y empiece por una letra o cifra.',
      reserved: 'El sitio usa esta dirección para una página propia. Elija otra.',
    } satisfies Record<SlugFault, string>,
    submit: 'Crear organización',
    submitting: 'Creando...',
    failed: 'No se creó la organización',
    unanswered:
      'No hubo respuesta. Si se creó la organización, aparece en su lista al iniciar sesión de nuevo',
  },
});

export const invitationCopy = translation<typeof english.invitationCopy>('invitation', {
  title: 'Tiene una invitación',
  text: (email) => `Esta invitación es para ${email}.`,
  unnamed: 'Le invitaron a una organización.',
  accept: 'Aceptar la invitación',
  accepting: 'Aceptando...',
  otherTitle: 'Esta invitación es para otra cuenta',
  otherText: 'Elija con qué cuenta continuar. La invitación sigue abierta hasta que se acepte.',
  invited: 'Invitada',
  signedIn: 'Con sesión iniciada',
  acceptAs: (email) => `Continuar como ${email}`,
  keep: (email) => `Seguir como ${email}`,
  refusedTitle: 'Esta invitación ya no está abierta',
  refused: 'Ya se aceptó, se retiró o ha vencido. Pida otra a un propietario de la organización.',
  failed: 'No se aceptó la invitación',
  signIn: 'Ir al inicio de sesión',
});

export const institutionFailureCopy = translation<typeof english.institutionFailureCopy>(
  'institutionFailures',
  {
    'last-owner':
      'Una organización necesita al menos un propietario. Nombre antes propietario a otro miembro.',
    'other-factor-required':
      'La organización exige un segundo paso que aún no ha usado. Vuelva a iniciar sesión con él.',
    'invitation-for-other-address': 'Esta invitación es para otra dirección de correo. Sigue abierta.',
    'not-permitted': 'Su rol no permite esta acción. Consulte a un propietario de la organización.',
    'member-unknown': 'Esta persona no es miembro de la organización.',
    'member-proof-spent':
      'Este inicio de sesión tardó demasiado o ya se usó, quizá en otra pestaña. Inicie sesión de nuevo.',
    'slug-taken': 'Otra organización tiene esta dirección. Elija otra.',
    'member-exists': 'Alguien con esta dirección de correo ya es miembro o está invitado.',
    'invitations-off': 'La organización no admite invitaciones a esta dirección de correo.',
    'domain-public':
      'Cualquiera puede abrir un buzón en un servicio de correo público. Quite su dominio de la lista, como gmail.com.',
  } satisfies Record<InstitutionFailureCode, string>,
);
