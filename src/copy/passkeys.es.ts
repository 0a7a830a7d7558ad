import type { PasskeyNameFault } from '../../machines/passkeys/passkeyRows.ts';
import { translation } from './language.ts';
import type * as english from './passkeys.en.ts';

export const passkeyCopy = translation<typeof english.passkeyCopy>('passkeys', {
  cancel: 'Cancelar',
  again: 'Intentar de nuevo',
  moment: 'Un momento...',
  waiting: 'Esperando a su dispositivo...',
  start: {
    title: 'Configure una llave de acceso nueva',
    text: 'Las llaves de acceso son claves digitales cifradas que usted crea con su huella digital, su rostro o el bloqueo de pantalla. Le permiten iniciar sesión sin contraseña.',
    create: 'Crear una llave de acceso',
    saving: 'Guardando su llave de acceso...',
    skip: 'Omitir',
    unsupported:
      'Este navegador no puede crear llaves de acceso. Use otro navegador o dispositivo, u omita este paso.',
    failed:
      'No se creó su llave de acceso. Pulse “Crear una llave de acceso” para intentarlo de nuevo, u omita este paso.',
  },
  list: {
    created: '¡Se creó la llave de acceso!',
    existing: 'Llaves de acceso existentes',
    loading: 'Cargando sus llaves de acceso...',
    none: 'No tiene llaves de acceso.',
    unnamed: 'Llave de acceso sin nombre',
    device: (device) => `Configurada con ${device}`,
    kinds: { 'built-in': 'Integrada en un dispositivo', portable: 'Llave de seguridad o teléfono' },
    edit: (name) => `Cambiar el nombre de ${name}`,
    remove: (name) => `Eliminar ${name}`,
    name: 'Nombre de esta llave de acceso',
    save: 'Guardar el nombre',
    keep: 'Conservar el nombre anterior',
    nameFaults: {
      missing: 'Escriba un nombre.',
      'too-long': 'Use 128 caracteres o menos.',
    } satisfies Record<NonNullable<PasskeyNameFault>, string>,
    question: (name) => `¿Eliminar ${name}?`,
    warning: 'Una vez eliminada, la llave de acceso no se puede recuperar.',
    confirm: 'Eliminar',
    another: 'Configurar otra llave de acceso',
    done: 'Listo',
    deleting: (name) => `Eliminando ${name}...`,
    renamed: (name) => `La llave de acceso ahora se llama ${name}.`,
    deleted: (name) => `Se eliminó ${name}.`,
    failed: {
      list: 'No se pudieron mostrar sus llaves de acceso',
      rename: (name) => `No se pudo guardar el nombre ${name}.`,
      delete: (name) => `No se eliminó ${name}; todavía sirve para iniciar sesión.`,
    },
    unproved: (name) =>
      `No se eliminó ${name} porque usted no confirmó su identidad; todavía sirve para iniciar sesión.`,
    uncertain: (name) =>
      `No pudimos confirmar el estado de ${name}. Es posible que todavía sirva para iniciar sesión.`,
    uncertainName: (name) =>
      `No pudimos confirmar que se guardó el nombre ${name}. La llave de acceso misma no ha cambiado.`,
    check: 'Comprobar de nuevo',
  },
  stepUp: {
    title: 'Confirme su identidad',
    text: 'Antes de cambiar la forma en que inicia sesión, confirme que es usted.',
    passkey: 'Usar una llave de acceso',
    password: 'Confirmar con su contraseña',
    other: 'Usar otro método',
    confirming: 'Confirmando...',
    unprovable:
      'No tiene ningún método para confirmar en esta página. Cierre la sesión, iníciela de nuevo y vuelva a intentarlo.',
    failed: {
      proofs: 'No se pudieron cargar sus métodos de confirmación',
      password: 'No se pudo confirmar su contraseña',
    },
  },
});

/** Texts of the step-up with a passcode, a wallet or an OAuth account. */
export const proofCopy = translation<typeof english.proofCopy>('proofs', {
  passcode: {
    email: (email: string) => `Enviar un código de un solo uso a ${email}`,
    sms: (phone: string) => `Enviar un código de un solo uso por mensaje de texto a ${phone}`,
    whatsapp: (phone: string) => `Enviar un código de un solo uso por WhatsApp a ${phone}`,
  },
  wallet: 'Firmar con su billetera',
  oauth: (provider: string) => `Continuar con ${provider}`,
  leaving: (provider: string) => `Abriendo ${provider}...`,
  ownProof: 'Usar su llave de acceso o su contraseña',
  failed: 'No se pudo confirmar su identidad',
  unsent: 'No se pudo enviar el código',
  sending: (destination: string) => `Enviando un código a ${destination}...`,
  resent: 'Le enviamos otro código. El anterior ya no es válido.',
  walletTitle: 'Firme con su billetera',
  walletText: (addresses: readonly string[]) =>
    `Use la cuenta ${addresses.join(' o ')}. Firmar es gratis y no mueve fondos.`,
});
