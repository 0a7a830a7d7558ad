import type { TwoStepNotice } from '../../machines/dashboard/twoStepFactors.ts';
import { translation } from './language.ts';
import type { twoStepProfileCopy as english } from './twoStepProfile.en.ts';

const notices = {
  'app-added':
    'Se agregó su aplicación de autenticación. Le pediremos su código la próxima vez que inicie sesión.',
  'phone-added':
    'Se agregó su número de teléfono. Podemos enviarle un código a ese número cuando inicie sesión.',
  removed: 'Se eliminó el método de verificación.',
  'codes-renewed': 'Tiene códigos de recuperación nuevos. Los anteriores ya no funcionan.',
  unproved: 'No se eliminó nada porque usted no confirmó su identidad.',
} satisfies Record<NonNullable<TwoStepNotice>, string>;

export const twoStepProfileCopy = translation<typeof english>('twoStepProfile', {
  again: 'Intentar de nuevo',
  cancel: 'Cancelar',
  title: 'Métodos de verificación',
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
  renew: 'Obtener códigos nuevos',
  addAuthenticator: 'Agregar una aplicación de autenticación',
  addPhone: 'Agregar un número de teléfono',
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
  notices,
  failed: {
    list: 'No se pudieron mostrar sus métodos de verificación',
    removal: 'No se eliminó el método de verificación',
  },
});
