import type { EmailFault } from '../../machines/contracts/credentials.ts';
import { useCopy } from '../copy/useCopy.ts';
import { fieldCopy } from '../copy/fields.en.ts';
import { TextField } from '../ui/TextField.tsx';

interface EmailFieldProps {
  readonly autoComplete: 'username webauthn' | 'username';
  /** Email address that the visitor entered on an earlier page and need not type again (WCAG 2.2, 3.3.7). */
  readonly defaultValue: string;
  readonly fault: EmailFault;
  /** Domains that the project allows, if that of the email address is not among them. */
  readonly domains?: readonly string[];
  readonly readOnly: boolean;
}

/** The email field of the sign-in pages. */
export function EmailField({ autoComplete, defaultValue, fault, domains = [], readOnly }: EmailFieldProps) {
  const fields = useCopy(fieldCopy);
  const errors = { missing: fields.emailMissing, malformed: fields.emailMalformed };
  const refusal = domains.length > 0 ? fields.otherDomain(domains) : null;
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
