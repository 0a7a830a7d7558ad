/** Explanations of refusals in Spanish, by error type. The messages of the API are in English, as Stytch's are. */
export const spanishRefusals: Readonly<Record<string, string>> = {
  bad_domain_for_stytch_sdk: 'Las páginas de este origen no pueden usar el proveedor de identidad.',
  bad_request: 'La solicitud no es válida. Revise los datos e inténtelo de nuevo.',
  internal_server_error: 'El emulador tuvo un error. Su registro indica la causa.',
  invalid_email: 'La dirección de correo electrónico no es válida.',
  invalid_oauth_attach_token:
    'La cuenta solo se puede agregar una vez, con este proveedor y en el navegador que inició sesión.',
  invalid_oauth_provider: 'Ese proveedor no existe.',
  duplicate_oauth_registration: 'Esta cuenta está vinculada a otro usuario.',
  not_implemented: 'Esta función todavía no existe en el emulador.',
  oauth_invalid_state: 'Este inicio de sesión no se empezó aquí o se empezó hace demasiado tiempo.',
  oauth_state_mismatch: 'Este inicio de sesión se empezó con otro proveedor.',
  oauth_state_used: 'Este inicio de sesión ya se respondió. Cada respuesta vale una sola vez.',
  oauth_unverified_email: 'El proveedor no verificó la dirección de correo electrónico.',
  public_token_not_found: 'Ningún proyecto tiene este token público.',
  route_not_found: 'Esta página no existe.',
  too_many_requests: 'Hubo demasiadas solicitudes. Espere un momento e inténtelo de nuevo.',
};

/** Explanation of a refusal of any other type in Spanish. */
export const otherSpanishRefusal = 'El proveedor de identidad rechazó la solicitud.';
