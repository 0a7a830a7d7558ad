import { translation } from './language.ts';
import type { redirectTokenCopy as english } from './redirectToken.en.ts';

export const redirectTokenCopy = translation<typeof english>('redirectToken', {
  confirmText: 'Abrió un enlace de acceso. Continúe para iniciar sesión en este dispositivo.',
  confirm: 'Continuar',
  busyTitle: 'Iniciando su sesión',
  busyText: 'Un momento...',
  failedTitle: 'No pudimos iniciar su sesión',
  failed: 'No se pudo comprobar el enlace',
  unfinished: 'No se pudo cargar su segundo paso',
  spentTitle: 'Este enlace ya no funciona',
  spentText: 'Venció o ya se usó. Inicie sesión para solicitar uno nuevo.',
  elsewhereTitle: 'Abra este enlace en el mismo navegador',
  elsewhereText:
    'Por su seguridad, funciona solo en el navegador que lo solicitó, y solo hasta que cierre la sesión allí. Ábralo allí, use el correo más reciente, o inicie sesión aquí para solicitar uno nuevo.',
  startedElsewhereTitle: 'Usted comenzó en otro navegador u otra pestaña',
  startedElsewhereText:
    'Por su seguridad, puede continuar solo donde comenzó. Continúe allí o comience de nuevo aquí.',
  tooLateTitle: 'Pasó demasiado tiempo',
  tooLateText: 'Por su seguridad, el acceso debe completarse en 30 minutos. Comience de nuevo.',
  declinedTitle: 'No se inició su sesión',
  declinedText:
    'Usted no dio su autorización, o la cuenta no se pudo usar aquí. Inténtelo de nuevo o use otra forma de iniciar sesión.',
  missingTitle: 'Esta página necesita un enlace',
  missingText: 'Ábrala desde el enlace de acceso de su correo, o inicie sesión.',
  unknownTitle: 'No reconocemos este enlace',
  unknownText: 'Quizá está incompleto. Cópielo entero de su correo, o inicie sesión.',
  back: 'Volver al inicio de sesión',
});
