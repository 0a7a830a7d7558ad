import type { TwoStepFailureCode } from '../../machines/contracts/failures.ts';
import { translation } from './language.ts';
import type { twoStepFailureCopy as english } from './twoStepFailures.en.ts';

export const twoStepFailureCopy = translation<typeof english>('twoStepFailures', {
  'authenticator-code-wrong':
    'Este código es incorrecto, venció o ya se usó. Espere el próximo código de su aplicación de autenticación y escríbalo.',
  'recovery-code-wrong': 'Este código de recuperación es incorrecto o ya se usó. Revíselo o use otro.',
} satisfies Record<TwoStepFailureCode, string>);
