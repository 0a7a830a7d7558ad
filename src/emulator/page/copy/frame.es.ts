import { translation } from '../../../copy/language.ts';
import type { frameCopy as english } from './frame.en.ts';

export const frameCopy = translation<typeof english>('frame', {
  title: 'Emulador local',
  purpose:
    'Simula el proveedor de identidad. Lea los mensajes que envía y administre sus usuarios, su reloj y sus fallas.',
  live: 'En vivo',
  notConnected: 'Sin conexión',
  activeFaults: (faults) => (faults === 1 ? '1 falla activa' : `${faults} fallas activas`),
  demoAccount: 'Cuenta de demostración:',
  toSite: 'Volver al sitio',
  skip: 'Saltar al panel',
  navigation: 'Paneles',
  panels: {
    outbox: 'Bandeja de salida',
    users: 'Usuarios',
    sessions: 'Sesiones',
    authenticators: 'Autenticadores',
    requests: 'Solicitudes',
    faults: 'Fallas',
    clock: 'Reloj',
    project: 'Proyecto',
    webhooks: 'Webhooks',
    telemetry: 'Telemetría',
    state: 'Estado',
  },
  newMessage: (to, subject) => `Mensaje nuevo para ${to}: ${subject}`,
  outage: (problem) =>
    `${problem} Esta página muestra los últimos datos conocidos y sigue intentando conectarse.`,
  unanswered:
    'El emulador no respondió en un minuto. El comando aún puede surtir efecto. Compruébelo antes de repetirlo.',
  undo: 'Deshacer',
  dismiss: 'Descartar',
  copy: 'Copiar',
  copyWhat: (what) => `Copiar ${what}`,
});
