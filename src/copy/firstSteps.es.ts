import type { firstStepsCopy as english } from './firstSteps.en.ts';
import { translation } from './language.ts';

export const firstStepsCopy = translation<typeof english>('firstSteps', {
  title: 'Sus primeros pasos',
  steps: {
    email: 'Verificar su correo electrónico',
    passkey: 'Añadir una llave de acceso',
    'two-step': 'Añadir la verificación en dos pasos',
  },
  done: 'hecho',
  open: 'pendiente',
  dismiss: 'Descartar',
  accountTypes: {
    individual: 'Cuenta de particular. Puede cambiarla en su perfil.',
    institutional: 'Cuenta institucional. Puede cambiarla en su perfil.',
  },
  unstored: 'No pudimos guardar el tipo de su cuenta. Lo intentaremos de nuevo en unos minutos.',
});
