import type { dashboardCopy as english } from './dashboard.en.ts';
import { translation } from './language.ts';

const relative = new Intl.RelativeTimeFormat('es');
const inTime = (seconds: number) =>
  seconds < 60 ? relative.format(seconds, 'second') : relative.format(seconds / 60, 'minute');

export const dashboardCopy = translation<typeof english>('dashboard', {
  frame: {
    sections: 'Secciones',
    cryptoTitle: 'Panel de criptoactivos',
    logout: 'Cerrar sesión',
    holder: (name) => `Titular de la cuenta: ${name}`,
    printedOn: (day) => `Impreso el ${day}`,
    title: 'Panel',
    restoring: 'Comprobando su sesión...',
    unreachableTitle: 'No se pudo comprobar su sesión',
    unreachableText:
      'Es posible que su sesión siga abierta. Seguimos intentándolo; también puede reintentar ahora.',
    absent: 'Su sesión está cerrada. Abriendo la página de inicio de sesión...',
    absentLink: 'Iniciar sesión',
    incomplete: 'Su inicio de sesión no está completo. Abriendo la página de inicio de sesión...',
    incompleteLink: 'Completar el inicio de sesión',
  },
  session: {
    warningTitle: '¿Sigue ahí?',
    warningText: (time) => `Su sesión termina en ${time}. Manténgala abierta para seguir trabajando.`,
    warningStep: (seconds) => `Su sesión termina ${inTime(seconds)}.`,
    tabTitle: (time, title) => `La sesión termina en ${time} · ${title}`,
    stay: 'Mantener la sesión',
    staying: 'Un momento...',
    logOut: 'Cerrar sesión',
    extendFailed: 'No se pudo prolongar su sesión',
  },
});
