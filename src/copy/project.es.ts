import { translation } from './language.ts';
import type { projectCopy as english } from './project.en.ts';

export const projectCopy = translation<typeof english>('project', {
  poweredBy: 'Con tecnología de Stytch',
  newTab: ' (se abre en una pestaña nueva)',
  settingsMissing:
    'No se pudieron cargar algunos ajustes del inicio de sesión. Puede iniciar sesión de todos modos.',
  tryAgain: 'Intentar de nuevo',
  trying: 'Un momento...',
});
