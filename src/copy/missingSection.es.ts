import { translation } from './language.ts';
import type { missingSectionCopy as english } from './missingSection.en.ts';

export const missingSectionCopy = translation<typeof english>('missingSection', {
  text: 'Esta página no existe en el panel. Quizá se movió o el enlace está incompleto.',
  account: 'Ir a su cuenta',
});
