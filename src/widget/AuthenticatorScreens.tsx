import type { totpEnrollmentMachine } from '../../machines/widget/totpEnrollment.machine.ts';
import { twoStepSetupCopy } from '../copy/secondStep.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { widgetFrame } from '../passkeys/PasskeyFrame.tsx';
import { classNames } from '../ui/classNames.ts';
import { WidgetButton } from '../ui/widget/controls.tsx';
import { label, link, text, tightStack } from '../ui/widget/Widget.css.ts';
import { authenticatorLabel, secretGroups } from './authenticatorUri.ts';
import { QrCode } from './QrCode.tsx';
import { appLink, facts, secret as secretStyle } from './twoStepSetup.css.ts';
import type { TwoStepScreenProps } from './twoStepScreen.ts';

type Props = TwoStepScreenProps<typeof totpEnrollmentMachine>;

/** Screen with the QR code of a new authenticator. */
export function AuthenticatorQrCode({ actor, secrets, frame: { Screen } = widgetFrame }: Props) {
  const { app: words, cancel } = useCopy(twoStepSetupCopy);
  const authenticator = secrets.readAuthenticator();
  return (
    <Screen title={words.title} text={words.scan}>
      {authenticator && (
        <>
          <QrCode text={authenticator.uri} label={words.qrCode} />
          <a className={classNames(link, appLink)} href={authenticator.uri}>
            {words.open}
          </a>
          <div className={tightStack}>
            <p className={text}>{words.secretBelow}</p>
            <Secret secret={authenticator.secret} />
          </div>
        </>
      )}
      <WidgetButton onClick={() => actor.send({ type: 'continue.pressed' })}>{words.continue}</WidgetButton>
      <WidgetButton tone="link" onClick={() => actor.send({ type: 'secret.chosen' })}>
        {words.manual}
      </WidgetButton>
      <WidgetButton tone="link" onClick={() => actor.send({ type: 'cancel.pressed' })}>
        {cancel}
      </WidgetButton>
    </Screen>
  );
}

/** Screen with the values that a client types into an authenticator app. */
export function AuthenticatorKey({ actor, secrets, frame: { Screen } = widgetFrame }: Props) {
  const { app, manual: words, cancel } = useCopy(twoStepSetupCopy);
  const authenticator = secrets.readAuthenticator();
  const { issuer, account } = authenticatorLabel(authenticator?.uri);
  return (
    <Screen title={words.title} text={words.text}>
      <dl className={facts}>
        <dt className={label}>{words.secret}</dt>
        <dd>
          <Secret secret={authenticator?.secret ?? ''} />
        </dd>
        <dt className={label}>{words.account}</dt>
        <dd>{account}</dd>
        <dt className={label}>{words.issuer}</dt>
        <dd>{issuer}</dd>
      </dl>
      <WidgetButton onClick={() => actor.send({ type: 'continue.pressed' })}>{app.continue}</WidgetButton>
      <WidgetButton tone="link" onClick={() => actor.send({ type: 'qrCode.chosen' })}>
        {app.scanInstead}
      </WidgetButton>
      <WidgetButton tone="link" onClick={() => actor.send({ type: 'cancel.pressed' })}>
        {cancel}
      </WidgetButton>
    </Screen>
  );
}

/** The groups are separated by margins, so that a copied secret has no spaces. */
function Secret({ secret }: { readonly secret: string }) {
  return (
    <code className={secretStyle} dir="ltr">
      {secretGroups(secret).map((group, index) => (
        <span key={`${index} ${group}`}>{group}</span>
      ))}
    </code>
  );
}
