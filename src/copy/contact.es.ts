import type { AccountType } from '../../machines/contracts/accountTypes.ts';
import type { contactCopy as english } from './contact.en.ts';
import { translation } from './language.ts';

const accounts = {
  individual: 'una cuenta personal',
  institutional: 'una cuenta institucional',
} satisfies Record<AccountType, string>;

export const contactCopy = translation<typeof english>('contact', {
  lead: 'Una persona de nuestra mesa lee cada mensaje.',
  write: 'Escríbanos directamente',
  name: 'Nombre',
  email: 'Correo electrónico',
  message: 'Mensaje',
  nameMissing: 'Escriba su nombre.',
  messageMissing: 'Escriba su mensaje.',
  submit: 'Enviar correo',
  note: 'Se abrirá su programa de correo para enviar el mensaje.',
  copy: 'Copiar el mensaje',
  copying: 'Copiando...',
  offered: 'Su programa de correo debería estar abierto',
  offeredDetail:
    'Envíe el mensaje desde allí. Si no se abrió nada, cópielo aquí y envíelo desde otro correo.',
  copied: 'Mensaje copiado',
  copiedDetail: 'Péguelo en un correo dirigido a nosotros.',
  refused: 'No pudimos copiar el mensaje',
  refusedDetail: 'Abajo está su mensaje completo. Selecciónelo y cópielo manualmente.',
  wholeMessage: 'Mensaje completo',
  withoutScript:
    'Este formulario necesita JavaScript. También puede escribirnos directamente; el buzón es el mismo.',
  wholeMessageHint: 'Seleccione todo el texto y cópielo.',
  again: 'Abrirlo de nuevo',
  subject: (name) => `Mensaje de ${name}`,
  letter: (to, subject, body) => `Para: ${to}\nAsunto: ${subject}\n\n${body}`,
  signature: (name, email) => `${name}\n${email}`,
  online: 'También puede abrir la cuenta en línea ahora:',
  openAccount: 'Abrir una cuenta',
  application: (accountType) => `Deseo solicitar ${accounts[accountType]}.`,
  helpTitle: 'Cómo comunicarse con nosotros',
  help: [
    {
      title: 'Cuentas nuevas',
      text: 'Díganos si la cuenta es para usted o para una institución, y en qué país.',
    },
    {
      title: 'Clientes',
      text: 'Escriba desde el correo con el que inicia sesión. Nunca envíe una contraseña ni un código de recuperación.',
    },
    {
      title: '¿Nota algo extraño?',
      text: 'Si duda de que un mensaje sea nuestro, no lo responda; reenvíenoslo.',
    },
  ],
});
