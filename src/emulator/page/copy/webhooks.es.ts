import { translation } from '../../../copy/language.ts';
import type { webhookCopy as english } from './webhooks.en.ts';

export const webhookCopy = translation<typeof english>('webhooks', {
  purpose:
    'El emulador envía cada cambio de un usuario a esta URL, con la firma de Svix. Los intentos fallidos se repiten según el reloj del emulador.',
  url: 'URL de destino',
  urlHint: 'En este equipo. Déjela vacía para no enviar nada.',
  save: 'Guardar destino',
  copySecret: 'Copiar el secreto de la firma',
  theSecret: 'el secreto de la firma',
  clear: 'Vaciar los envíos',
  filter: 'Filtrar envíos',
  noMatch: 'Ningún envío coincide con el filtro.',
  empty: 'Aún no hay envíos.',
  columns: ['Evento', 'Estado', 'Intentos', 'Próximo intento', 'Creado', 'Reenviar', 'ID de usuario'],
  states: { waiting: 'en espera', sending: 'en curso', delivered: 'entregado', failed: 'fallido' },
  none: 'ninguno',
  sendAgain: 'Reenviar',
  sendAgainOf: (event, user) => `Reenviar ${event} de ${user}`,
});
