import { translation } from '../../../copy/language.ts';
import type { hintCopy as english } from './hints.en.ts';

export const hintCopy = translation<typeof english>('hints', {
  show: 'Mostrar la ayuda',
  hide: 'Ocultar la ayuda',
  panels: {
    outbox:
      'Aquí llegan los correos y los mensajes de texto; nunca salen de este equipo. Solicite un código o un enlace en su aplicación y copie el código o abra el enlace.',
    users:
      'Estas son todas las cuentas del proyecto. Cree una para sus pruebas, con cualquier contraseña, incluso una débil.',
    sessions:
      'Cada navegador con la sesión iniciada tiene una sesión. Revoque una para ver cómo reacciona su aplicación cuando termina.',
    authenticators:
      'Configure una aplicación de autenticación en su aplicación. Luego copie aquí su código actual: no necesita un teléfono.',
    requests:
      'Estas son las llamadas de su aplicación, con sus respuestas. Los campos que podrían ser secretos muestran solo su tipo. Busque por ruta, estado, error o campo.',
    faults:
      'Una falla hace que las llamadas fallen, esperen o queden sin respuesta. Agregue una para una ruta, use su aplicación para ver cómo responde y elimine la falla después.',
    clock:
      'Los códigos, los enlaces y las sesiones vencen según este reloj. Adelántelo para ver cómo vencen de inmediato.',
    project:
      'En Stytch, esta configuración está en el panel de control. Su aplicación necesita el token público; su servidor, el ID del proyecto y el secreto.',
    webhooks:
      'Escriba una URL de su servidor. Cada envío muestra las respuestas a sus intentos; adelante el reloj para repetir de inmediato uno fallido.',
    telemetry:
      'Estos son los eventos que envía la biblioteca de cliente y las infracciones de su Content-Security-Policy que informan los navegadores.',
    state:
      'Restablezca el emulador para repetir una prueba, o guarde una copia para volver a este estado más tarde. Una copia también puede ser el estado inicial de otro emulador.',
  },
});
