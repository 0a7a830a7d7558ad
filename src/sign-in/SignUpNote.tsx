import { accountTypes, type AccountType } from '../../machines/contracts/accountTypes.ts';
import { signUpCopy } from '../copy/signIn.en.ts';
import { siteCopy } from '../copy/site.en.ts';
import { useCopy, usePath } from '../copy/useCopy.ts';
import { button } from '../ui/Button.css.ts';
import { aside, choices, lead } from './SignInFrame.css.ts';

/** Choice of the account type, above the widget. The choice is part of the URL, so each type is a link. */
export function SignUpNote({ accountType }: { readonly accountType: AccountType | null }) {
  const words = useCopy(signUpCopy);
  const pathOf = usePath();
  return (
    <section aria-labelledby="sign-up">
      <strong id="sign-up">{words.title}</strong>
      <p className={lead}>{words.text}</p>
      <nav className={choices} aria-label={words.types}>
        {accountTypes.map((type) => (
          <a
            key={type}
            className={button[type === accountType ? 'primary' : 'secondary']}
            href={`${pathOf('/sign-in')}?account=${type}`}
            aria-current={type === accountType ? 'true' : undefined}
          >
            {words.accountTypes[type]}
          </a>
        ))}
      </nav>
    </section>
  );
}

/** Names the terms and the privacy policy, which a new client accepts. */
export function SignUpConsent() {
  const words = useCopy(signUpCopy);
  const pathOf = usePath();
  const { titles } = useCopy(siteCopy);
  return (
    <p className={aside}>
      {words.consent} <a href={pathOf('/terms')}>{titles.terms}</a> {words.and}{' '}
      <a href={pathOf('/privacy')}>{titles.privacy}</a>.
    </p>
  );
}
