import { translation } from '../../copy/language.ts';
import type { hostedCopy as english } from './hosted.en.ts';

export const hostedCopy = translation<typeof english>('hosted', {
  banner: {
    name: 'Emulador local',
    purpose: 'para desarrollo. Nada de lo que haga aquí sale de este equipo.',
  },
  refusal: {
    title: 'No se pudo iniciar sesión',
    advice: 'Vuelva a la página anterior y empiece de nuevo.',
    error: 'Código de error',
    request: 'Solicitud',
    message: 'Mensaje de la API',
  },
  notBuilt: {
    title: 'Proveedor de identidad local',
    beforeCommand: 'El emulador está en funcionamiento, pero su página no está compilada. Ejecute',
    betweenCommands: 'o',
    afterCommands: 'para compilarla y servir el sitio.',
    data: 'Los mismos datos están disponibles en JSON:',
    health: 'estado',
    messages: 'mensajes',
    users: 'usuarios',
    requests: 'solicitudes',
  },
});
