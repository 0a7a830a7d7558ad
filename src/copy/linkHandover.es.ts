import { translation } from './language.ts';
import type { linkHandoverCopy as english } from './linkHandover.en.ts';

export const linkHandoverCopy = translation<typeof english>('linkHandover', {
  choose: 'Copiar o compartir el enlace',
  copied: 'El enlace se copió.',
  next: 'Ábralo en el navegador donde lo solicitó.',
  byHand: 'Copie este enlace y ábralo en el navegador donde lo solicitó.',
});
