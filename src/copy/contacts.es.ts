import type { contactsCopy as english } from './contacts.en.ts';
import { translation } from './language.ts';

/** Spanish texts of the panel in the profile's section "Email and phone". */
export const contactsCopy = translation<typeof english>('contacts', {
  again: 'Intentar de nuevo',
  cancel: 'Cancelar',
  title: 'Sus correos electrónicos y números de teléfono',
  text: 'Puede iniciar sesión con cada uno de ellos. Un número de teléfono verificado es además un segundo paso: podemos enviarle un código de un solo uso cuando inicia sesión.',
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
  addPhone: 'Agregar un número de teléfono',
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
