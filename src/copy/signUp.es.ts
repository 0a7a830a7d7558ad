import { translation } from './language.ts';
import type { signUpCopy as english } from './signUp.en.ts';

export const signUpCopy = translation<typeof english>('signUp', {
  title: 'Abrir una cuenta',
  text: 'Elija abajo cómo quiere iniciar sesión. La cuenta se abre con su primer inicio de sesión.',
  types: 'Tipo de cuenta',
  accountTypes: { individual: 'Particular', institutional: 'Institucional' },
  consent: 'Al abrir una cuenta, usted acepta nuestros',
  and: 'y nuestra',
});
