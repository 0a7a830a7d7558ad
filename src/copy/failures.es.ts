import type { CommonFailureCode } from '../../machines/contracts/failures.ts';
import type { failureCopy as english } from './failures.en.ts';
import { translation } from './language.ts';

const sentences = {
  unreachable: 'No se pudo establecer contacto con nuestros servidores.',
  'response-invalid': 'Nuestros servidores enviaron una respuesta JSON no válida.',
  'response-missing': 'El servidor no respondió o su respuesta no es válida',
  'timed-out': 'Nuestros servidores tardaron demasiado en responder.',
  'too-many-requests': 'Hubo demasiados intentos en poco tiempo.',
  'account-locked': 'El inicio de sesión está bloqueado por un tiempo tras demasiados intentos.',
  'credentials-wrong': 'Correo electrónico o contraseña incorrectos',
  'account-unknown': 'No encontramos ninguna cuenta con estos datos.',
  'email-invalid': 'Esta dirección de correo electrónico no es válida.',
  'email-domain-foreign': 'Aquí no se aceptan correos electrónicos de este dominio.',
  'phone-invalid': 'Número de teléfono no válido. Inténtelo de nuevo.',
  'passcode-wrong': 'Código incorrecto. Inténtelo de nuevo.',
  'password-weak': 'Cumpla todos los requisitos de la contraseña',
  'password-breached':
    'Es posible que esta contraseña se haya usado en otro sitio que tuvo un problema de seguridad. Elija otra contraseña.',
  'password-reset-required': 'Debe establecer una contraseña nueva antes de iniciar sesión.',
  'account-exists': 'Ya existe una cuenta con estos datos.',
  'recipient-unreachable': 'No pudimos entregar nuestro mensaje.',
  'passcode-expired': 'Su código venció.',
  'link-spent': 'Este enlace venció o ya se usó.',
  'link-from-other-browser': 'Este enlace funciona solo en el navegador que lo solicitó.',
  'link-missing': 'Esta página necesita un enlace.',
  'return-too-late': 'Pasó demasiado tiempo.',
  'passkey-unknown':
    'No se encontró el registro de la llave de acceso. Quizá la eliminó de su cuenta, pero no de su administrador de contraseñas. Inténtelo de nuevo.',
  'passkey-known':
    'No se puede crear la llave de acceso porque parece que ya está registrada. Es posible que se haya registrado en otro dispositivo y se haya sincronizado.',
  'passkey-dismissed': 'No se usó ninguna llave de acceso.',
  'passkey-interrupted': 'Otra solicitud de llave de acceso interrumpió esta.',
  'passkey-refused': 'Ocurrió un error desconocido al verificar la llave de acceso. Inténtelo de nuevo.',
  'one-tap-unavailable': 'No se pudo mostrar Google One Tap.',
  'step-up-required': 'Esto requiere un inicio de sesión reciente.',
  'session-ended': 'Su sesión terminó.',
  'not-signed-in': 'Para registrar una llave de acceso, primero debe iniciar sesión.',
  'last-way-in': 'Esta es su única forma de iniciar sesión.',
  'project-unknown': 'El inicio de sesión no está configurado en esta página.',
  'browser-unchecked': 'No se pudo comprobar este navegador.',
  'browser-refused': 'La comprobación de seguridad no aceptó este navegador.',
  'cookies-blocked': 'Este navegador no acepta nuestras cookies.',
  'storage-blocked': 'Este navegador no nos permite guardar datos.',
  'page-insecure': 'Esta página no tiene una conexión segura.',
  'request-malformed': 'No pudimos procesar esta solicitud.',
  'request-refused': 'Esta solicitud fue rechazada.',
  'provider-broken': 'Nuestros servidores tuvieron un problema.',
  unexpected: 'Ocurrió un error inesperado.',
} satisfies Record<CommonFailureCode, string>;

const advice = {
  unreachable: 'Revise su conexión e inténtelo de nuevo.',
  'response-invalid': 'Inténtelo de nuevo.',
  'response-missing': 'Inténtelo de nuevo.',
  'timed-out': 'Inténtelo de nuevo.',
  'too-many-requests': 'Espere un minuto e inténtelo de nuevo.',
  'account-locked':
    'Para iniciar sesión ahora, use un enlace por correo electrónico o restablezca su contraseña.',
  'credentials-wrong': '',
  'account-unknown': '',
  'email-invalid': 'Compruebe que esté bien escrita.',
  'email-domain-foreign': 'Use otro correo electrónico.',
  'phone-invalid': '',
  'passcode-wrong': '',
  'password-weak': '',
  'password-breached': '',
  'password-reset-required': 'Solicite un enlace para restablecerla.',
  'account-exists': 'Inicie sesión o restablezca su contraseña.',
  'recipient-unreachable': 'Use otro correo electrónico o número de teléfono.',
  'passcode-expired': 'Solicite uno nuevo.',
  'link-spent': 'Solicite uno nuevo.',
  'link-from-other-browser': 'Ábralo allí o solicite uno nuevo.',
  'link-missing': 'Abra el enlace de su correo electrónico.',
  'return-too-late': 'Comience de nuevo.',
  'passkey-unknown': '',
  'passkey-known': '',
  'passkey-dismissed': '',
  'passkey-interrupted': 'Inténtelo de nuevo.',
  'passkey-refused': '',
  'one-tap-unavailable': 'Use el botón de Google para continuar.',
  'step-up-required': 'Inicie sesión de nuevo.',
  'session-ended': 'Inicie sesión de nuevo.',
  'not-signed-in': '',
  'project-unknown': 'Póngase en contacto con nosotros.',
  'last-way-in': 'Primero agregue otra.',
  'browser-unchecked':
    'Permita los scripts de google.com y stytch.com y vuelva a cargar esta página. Si no funciona, use otro navegador o comuníquese con nosotros.',
  'browser-refused': 'Inténtelo de nuevo. Si no funciona, use otro navegador o comuníquese con nosotros.',
  'cookies-blocked': 'Permita las cookies para este sitio e inténtelo de nuevo.',
  'storage-blocked': 'Permita los datos de este sitio o libere espacio, e inténtelo de nuevo.',
  'page-insecure': 'Ábrala en una dirección que empiece por https:// e inténtelo de nuevo.',
  'request-malformed': 'Revise los datos que escribió e inténtelo de nuevo.',
  'request-refused': 'Inténtelo de nuevo o comuníquese con nosotros.',
  'provider-broken': 'Inténtelo de nuevo en un momento.',
  unexpected: 'Inténtelo de nuevo.',
} satisfies Record<CommonFailureCode, string>;

const inTime = new Intl.RelativeTimeFormat('es');

/** Rounds the wait up to whole seconds, and from one minute on to whole minutes. */
function retrySentence(waitMs: number): string {
  const seconds = Math.ceil(waitMs / 1_000);
  const time =
    seconds < 60 ? inTime.format(seconds, 'second') : inTime.format(Math.ceil(seconds / 60), 'minute');
  return `Podrá intentarlo de nuevo ${time}.`;
}

export const failureCopy = translation<typeof english>('failures', {
  sentences,
  advice,
  retrySentence,
  showsProviderMessages: false,
});
