import type { ResetReason } from '../../machines/widget/passwordEmail.machine.ts';
import { translation } from './language.ts';
import type { passwordCopy as english } from './passwords.en.ts';

type MailWords = (typeof english)['copy']['mails'][ResetReason];

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

export const passwordCopy = translation<typeof english>('passwords', {
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
      text: 'Abra el enlace de su correo, o cópielo entero. Si ya lo usó, solicite uno nuevo.',
    },
    spent: {
      title: 'Este enlace ya no funciona',
      text: 'Venció o ya se usó. Solicite uno nuevo.',
    },
    elsewhere: {
      title: 'Abra este enlace en el mismo navegador',
      text: 'Por su seguridad, funciona solo en el navegador que lo solicitó, y solo hasta que cierre la sesión allí. Ábralo allí, use el correo más reciente o solicite uno nuevo aquí.',
    },
    again: 'Enviar un enlace nuevo',
  },
});
