import type { contactsSectionCopy as english } from './contactsSection.en.ts';
import { translation } from './language.ts';

/** Spanish texts of the profile's section "Email and phone" outside of its panel. */
export const contactsSectionCopy = translation<typeof english>('contactsSection', {
  title: 'Correo electrónico y teléfono',
  lead: 'Dónde podemos contactarle y con qué puede iniciar sesión.',
  loading: 'Cargando sus correos electrónicos y números de teléfono...',
  broken: 'No se pudieron mostrar sus correos electrónicos y números de teléfono',
});
