import type { Requirements } from '../../machines/contracts/requirements.ts';
import { translation } from './language.ts';
import type { resetPasswordCopy as english } from './resetPassword.en.ts';

const requirements = {
  hasMinLength: '8+ caracteres',
  hasUppercase: 'Mayúscula',
  hasLowercase: 'Minúscula',
  hasNumber: 'Número',
  hasSpecialChar: 'Carácter especial',
  passwordsMatch: 'Coinciden',
} satisfies Record<keyof Requirements, string>;

export const resetPasswordCopy = translation<typeof english>('resetPassword', {
  lead: 'Elija una contraseña que no use en ningún otro sitio.',
  newPassword: 'Contraseña nueva',
  confirmPassword: 'Confirmar contraseña',
  submit: 'Restablecer contraseña',
  submitting: 'Restableciendo...',
  strength: 'Seguridad de la contraseña',
  bands: { weak: 'Débil', fair: 'Aceptable', strong: 'Segura', breached: 'Aparece en una filtración' },
  share: (met, of) => `${met} de ${of} requisitos cumplidos`,
  requirementsTitle: 'Requisitos de la contraseña',
  requirements,
  tooLong: (limit) => `Use ${limit} caracteres o menos.`,
  incomplete: 'Cumpla todos los requisitos de la contraseña',
  done: '¡Contraseña restablecida!',
  doneDetail:
    'Se cerró la sesión en todos los dispositivos. La página de inicio de sesión se abrirá en breve.',
  failed: 'Ocurrió un error al restablecer la contraseña',
  missing: {
    title: 'Esta página necesita un enlace',
    text: 'Abra el enlace del correo para restablecer su contraseña, o cópielo entero. Si ya lo usó, solicite uno nuevo.',
  },
  spent: {
    title: 'Este enlace ya no funciona',
    text: 'Venció o ya se usó. Solicite uno nuevo.',
  },
  elsewhere: {
    title: 'Abra este enlace en el mismo navegador',
    text: 'Por su seguridad, funciona solo en el navegador que lo solicitó, y solo hasta que cierre la sesión allí. Ábralo allí, use el correo más reciente o solicite uno nuevo aquí.',
  },
  newLink: 'Enviar un enlace nuevo',
  back: 'Volver al inicio de sesión',
});
