import { resetLinkExpiryMinutes } from '../../machines/contracts/timing.ts';
import type { forgotPasswordCopy as english } from './forgotPassword.en.ts';
import { translation } from './language.ts';

export const forgotPasswordCopy = translation<typeof english>('forgotPassword', {
  lead: 'Escriba su correo electrónico y le enviaremos un enlace para restablecer su contraseña.',
  submit: 'Enviar enlace',
  submitting: 'Enviando...',
  sent: 'Si existe una cuenta con este correo electrónico, recibirá un enlace para restablecer la contraseña',
  sentDetail: `El enlace funciona una sola vez y vence en ${resetLinkExpiryMinutes} minutos. La página de inicio de sesión se abrirá en breve.`,
  failed: 'No se pudo enviar el enlace',
});
