import { translation } from './language.ts';
import type { twoStepCopy as english } from './twoStep.en.ts';

export const twoStepCopy = translation<typeof english>('twoStep', {
  otherWay: 'Usar otro método',
  verifying: 'Comprobando su código...',
  failed: 'No pudimos comprobar su código',
  phoneEnding: (digits) => `su número terminado en ${digits}`,
  authenticator: {
    title: 'Escriba el código de su aplicación de autenticación',
    text: 'Abra la aplicación y escriba el código de 6 dígitos que muestra para esta cuenta.',
    field: 'Código de 6 dígitos',
  },
  methods: {
    title: 'Confirme su identidad',
    text: 'Su cuenta tiene verificación en dos pasos. Elija cómo confirmar este inicio de sesión.',
    signInFirst:
      'Su cuenta tiene verificación en dos pasos. Un código enviado a su teléfono no basta para abrirla. Vuelva e inicie sesión primero con otro método.',
    authenticator: 'Usar la aplicación de autenticación',
    textMessage: (phone) => `Enviar un código por mensaje de texto a ${phone}`,
    email: (address) => `Enviar un código por correo electrónico a ${address}`,
    recoveryCode: 'Usar un código de recuperación',
    help: 'Ninguno de estos me sirve',
    sending: 'Enviando...',
    failed: 'No pudimos enviar el código',
  },
  recovery: {
    title: 'Escriba un código de recuperación',
    text: 'Usted guardó estos códigos al configurar la verificación en dos pasos. Cada código funciona una sola vez.',
    field: 'Código de recuperación',
    submit: 'Continuar',
    incomplete: 'Escriba el código de recuperación completo. Los espacios y los guiones no importan.',
    help: 'No tengo códigos de recuperación',
  },
  lockedOut: {
    title: 'Demasiados códigos incorrectos',
    text: 'Por su seguridad, los códigos de este tipo no se aceptan por un tiempo.',
  },
  lostAccess: {
    title: 'Obtenga ayuda para iniciar sesión',
    text: 'Si ninguno de sus métodos funciona, necesita ayuda para iniciar sesión. Nunca envíe a nadie su contraseña ni un código.',
    support: 'Escriba a',
    supportOf: (issuer) => `Comuníquese con el servicio de asistencia de ${issuer}.`,
  },
});
