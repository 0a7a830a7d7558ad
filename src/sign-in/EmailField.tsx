import type { EmailFault } from '../../machines/contracts/credentials.ts';
import type { Failure } from '../../machines/contracts/failures.ts';
import { useCopy } from '../copy/useCopy.ts';
import { fieldCopy } from '../copy/site.en.ts';
import { TextField } from '../ui/TextField.tsx';

interface EmailFieldProps {
  readonly autoComplete: 'username webauthn' | 'username';
  /** Email address that the visitor entered on an earlier page and need not type again (WCAG 2.2, 3.3.7). */
  readonly defaultValue: string;
  readonly fault: EmailFault;
  /** The failure of the last request, which is shown here if the project does not accept the domain. */
  readonly failure: Failure | null;
  readonly readOnly: boolean;
}

/** The email field of the sign-in pages. */
export function EmailField({ autoComplete, defaultValue, fault, failure, readOnly }: EmailFieldProps) {
  const fields = useCopy(fieldCopy);
  const errors = { missing: fields.emailMissing, malformed: fields.emailMalformed };
  const refusal = failure?.allowedDomains ? fields.otherDomain(failure.allowedDomains) : null;
  return (
    <TextField
      label={fields.email}
      name="email"
      type="email"
      inputMode="email"
      autoCapitalize="none"
      autoComplete={autoComplete}
      spellCheck={false}
      required
      defaultValue={defaultValue}
      readOnly={readOnly}
      error={fault ? errors[fault] : refusal}
      data-focus-target="email"
    />
  );
}
