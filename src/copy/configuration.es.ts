import type { ConfigFault } from '../config/readConfig.ts';
import type { configurationCopy as english } from './configuration.en.ts';
import { translation } from './language.ts';

export const configurationCopy = translation<typeof english>('configuration', {
  title: 'Este sitio no está configurado',
  text: 'Corrija este valor y vuelva a compilar:',
  faults: {
    'token-empty':
      'Está vacío. Elimínelo para usar el proveedor de identidad local, o indique un token público.',
    'token-malformed': 'Debe ser public-token-test-… o public-token-live-… seguido de un UUID.',
  } satisfies Record<ConfigFault['fault'], string>,
});
