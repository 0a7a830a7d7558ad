import type { homeCopy as english } from './home.en.ts';
import { translation } from './language.ts';

export const homeCopy = translation<typeof english>('home', {
  lead: 'Gestión de tesorería y pagos globales para instituciones: liquidez profunda, una sola mesa y los fondos donde los necesita.',
  getStarted: 'Comenzar',
  contact: 'Hable con nuestra mesa',
  applyWithoutScript: 'Solicite una cuenta',
});
