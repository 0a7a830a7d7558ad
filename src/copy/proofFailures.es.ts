import type { ProofFailureCode } from '../../machines/contracts/failures.ts';
import { translation } from './language.ts';
import type { proofFailureCopy as english } from './proofFailures.en.ts';

export const proofFailureCopy = translation<typeof english>('proofFailures', {
  'account-of-another-user':
    'Esta cuenta pertenece a otra persona. Por su seguridad, cerramos su sesión y no se cambió nada. Inicie sesión y confirme con su propia cuenta.',
} satisfies Record<ProofFailureCode, string>);
