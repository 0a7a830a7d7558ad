import type { LudsPolicy, PasswordStrength } from '../../machines/contracts/passwordRequests.ts';
import type { StrengthVerdict } from '../../machines/widget/passwordStrength.machine.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { passwordCopy } from '../copy/widget.en.ts';
import { LinkedText } from '../ui/LinkedText.tsx';
import { visuallyHidden } from '../ui/visuallyHidden.css.ts';
import { failureExplanation } from '../ui/widget/failureExplanation.ts';
import { bar, bars, fault, meter, rule, rules, status } from '../ui/widget/passwords.css.ts';
import { strengthBars } from './strengthBars.ts';

/** The strength of a password. Its live regions are mounted before they have text (WCAG 2.2, 4.1.3). */
export function StrengthMeter({ verdict }: { readonly verdict: StrengthVerdict | null }) {
  const { strength: words, failed } = useCopy(passwordCopy);
  const failures = useCopy(failureCopy);
  const strength = verdict?.strength ?? null;
  const failure = failureExplanation(verdict?.failure ?? null, failed.check, failures);
  return (
    <div className={meter}>
      {strength?.policy === 'zxcvbn' && <ScoreBars {...strength} />}
      {strength?.luds && <LudsRules strength={strength} policy={strength.luds} />}
      <output className={status}>
        {strength?.policy === 'zxcvbn' && (
          <span className={visuallyHidden}>{`${words.score(strength.score)} `}</span>
        )}
        {strength?.warning && <span>{strength.warning}</span>}
      </output>
      <div role="alert" className={fault}>
        {strength?.isBreached === true ? words.breached : failure !== null && <LinkedText text={failure} />}
      </div>
    </div>
  );
}

// Hidden from screen readers: the live region below says the same in words.
function ScoreBars({ score, isBreached }: Pick<PasswordStrength, 'score' | 'isBreached'>) {
  return (
    <div className={bars} aria-hidden="true" data-score={score}>
      {strengthBars(score, isBreached).map((color, index) => (
        <span key={index} className={bar} data-bar={color} />
      ))}
    </div>
  );
}

function LudsRules({
  strength,
  policy,
}: {
  readonly strength: PasswordStrength;
  readonly policy: LudsPolicy;
}) {
  const words = useCopy(passwordCopy).strength;
  return (
    <ul className={rules} aria-label={words.rules}>
      <Rule label={words.characters(policy.minimumCount)} isMet={strength.missingCharacters === 0} />
      <Rule label={words.complexity(policy.complexity)} isMet={strength.missingComplexity === 0} />
    </ul>
  );
}

function Rule({ label, isMet }: { readonly label: string; readonly isMet: boolean }) {
  const words = useCopy(passwordCopy).strength;
  return (
    <li className={rule} data-met={isMet}>
      <span>
        {label}
        <span className={visuallyHidden}>{` ${isMet ? words.met : words.notMet}`}</span>
      </span>
    </li>
  );
}
