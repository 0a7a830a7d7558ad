import type { ownDetailsCopy as english } from './ownDetails.en.ts';
import { translation } from './language.ts';

export const ownDetailsCopy = translation<typeof english>('ownDetails', {
  cancel: 'Cancelar',
  name: {
    first: 'Nombre',
    middle: 'Segundo nombre',
    last: 'Apellido',
    tooLong: (limit) => `Use ${limit} caracteres o menos.`,
    save: 'Guardar el nombre',
    saving: 'Guardando...',
    saved: 'Se cambió su nombre',
    failed: 'No pudimos guardar su nombre',
  },
  accountType: {
    change: { individual: 'Cambiar a particular', institutional: 'Cambiar a institucional' },
    saving: 'Guardando...',
    saved: 'Se cambió el tipo de su cuenta',
    failed: 'No pudimos guardar el tipo de su cuenta',
  },
  password: {
    offer:
      'También puede establecer una contraseña aquí. Confirme que es usted y elija una. Sus otras sesiones se cierran.',
    set: 'Establecer contraseña',
    setting: 'Guardando...',
    provedAgain: 'Confirmó que es usted. Presione “Establecer contraseña” para terminar.',
    failed: 'No pudimos establecer su contraseña',
    saved: 'Se estableció su contraseña',
    savedDetail: 'Su sesión sigue abierta aquí. Sus otras sesiones se cerraron.',
  },
  everywhere: {
    title: '¿Cerrar sesión en todas partes?',
    here: 'Esto cierra su sesión en todas las pestañas de este navegador.',
    elsewhere:
      'Desde aquí no podemos ver ni cerrar sus sesiones en otros navegadores. Una contraseña nueva las cierra de inmediato; de lo contrario, cada una termina por sí sola.',
    confirm: 'Cerrar sesión en este navegador',
    password: 'Ir a la contraseña',
  },
});
