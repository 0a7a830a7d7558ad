import type { OneTapFault } from '../../machines/contracts/oauthRequests.ts';
import { translation } from './language.ts';
import type { oneTapCopy as english } from './oneTap.en.ts';

export const oneTapCopy = translation<typeof english>('oneTap', {
  none: () => '',
  oauth_config_not_found: () =>
    'No se puede mostrar One Tap: este proyecto no tiene configurado ningún cliente de Google.',
  no_login_redirect_urls_set: () =>
    'No se puede mostrar One Tap: este proyecto no tiene URL de redirección para el inicio de sesión.',
  no_signup_redirect_urls_set: () =>
    'No se puede mostrar One Tap: este proyecto no tiene URL de redirección para la creación de cuentas.',
  origin_not_allowed_for_client: (host) =>
    `No se puede mostrar One Tap: el host actual, ${host}, no está permitido. Agréguelo a los orígenes autorizados en la consola de Google.`,
  invalid_client: () =>
    'No se puede mostrar One Tap: Google no reconoce el identificador de cliente de este proyecto.',
  default_provider_not_allowed: () =>
    'No se puede mostrar One Tap: el proveedor de OAuth predeterminado no es compatible con One Tap. Configure su propio cliente de Google.',
} satisfies Record<OneTapFault, (host: string) => string>);
