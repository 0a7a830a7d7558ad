import { translation } from './language.ts';
import type { notFoundCopy as english } from './notFound.en.ts';

export const notFoundCopy = translation<typeof english>('notFound', {
  title: 'Página no encontrada',
  text: 'Esta página no existe. Quizá se movió o el enlace está incompleto.',
  home: 'Ir a la página de inicio',
  contact: 'Díganos qué buscaba',
});
