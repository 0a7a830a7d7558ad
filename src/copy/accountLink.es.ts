import type { accountLinkCopy as english } from './accountLink.en.ts';
import { translation } from './language.ts';

/** Spanish texts of the page `/authenticate` for a client who links an OAuth account. */
export const accountLinkCopy = translation<typeof english>('accountLink', {
  title: (provider) => `Vinculando su cuenta de ${provider}`,
  busy: 'Un momento...',
  failedTitle: (provider) => `Su cuenta de ${provider} aún no está vinculada`,
  failed: 'No pudimos completar la solicitud',
  leaving: 'Abriendo su perfil...',
  back: 'Volver a su perfil',
});
