import { translation } from '../../../copy/language.ts';
import type { stateCopy as english } from './state.en.ts';

export const stateCopy = translation<typeof english>('state', {
  freeze: 'Detener',
  resume: 'Reanudar',
  resetClock: 'Volver a la hora del sistema',
  clockEffect: (offset) =>
    `UTC, ${offset}. Las sesiones, los enlaces, los códigos y los bloqueos vencen según este reloj.`,
  moveForward: 'Adelantar',
  customStep: 'Adelantar el tiempo que se indique',
  amount: 'Cantidad',
  unit: 'Unidad',
  units: { '1000': 'segundos', '60000': 'minutos', '3600000': 'horas', '86400000': 'días' },
  modes: {
    file: 'Se guarda en un archivo de base de datos. Los usuarios y las sesiones se conservan al reiniciar.',
    memory: 'Se guarda en memoria. Se borra al reiniciar.',
  },
  reset: 'Restablecimiento',
  resetEffect: (demoEmail) =>
    `Restablece los usuarios, las sesiones, los mensajes, las fallas, el reloj y la configuración del proyecto. Los datos de demostración contienen ${demoEmail}.`,
  resetToDemo: 'Restablecer con la demostración',
  resetToEmpty: 'Restablecer sin datos',
  resetToOwn: 'Restablecer con los datos propios',
  snapshot: 'Copia del estado',
  snapshotPurpose:
    'Guarda el estado en un archivo JSON, para restaurarlo después o adjuntarlo a un informe de error. Las aplicaciones de autenticación y los códigos de recuperación no están en el archivo.',
  save: 'Guardar copia',
  file: 'Archivo de la copia',
  restore: 'Restaurar',
  restoreEffect: 'Reemplaza todo. Puede deshacerlo.',
});
