import { useSelector } from '@xstate/react';
import { type KeyboardEvent } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { LoginMethod } from '../../machines/widget/loginMethods.ts';
import type { methodChoiceMachine } from '../../machines/widget/methodChoice.machine.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { failureMessage } from '../copy/failures.ts';
import { widgetCopy } from '../copy/widget.en.ts';
import { earlyPress } from '../page/earlyPress.ts';
import { Form } from '../ui/Form.tsx';
import { formText } from '../ui/formText.ts';
import { WidgetButton, WidgetField } from '../ui/widget/controls.tsx';
import { failureLine } from '../ui/widget/failureLine.ts';
import { useFieldId } from '../ui/widget/fieldId.ts';
import { stack, tab as tabStyle, tabs } from '../ui/widget/Widget.css.ts';
import { PhoneForm } from './PhoneForm.tsx';

type Snapshot = SnapshotFrom<typeof methodChoiceMachine>;
type MethodChoice = ActorRefFrom<typeof methodChoiceMachine>;

const selectContext = ({ context }: Snapshot) => context;
const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
const selectPhoneEntry = ({ children }: Snapshot) => children.phoneEntry;

/** The form of the main screen: the field of the chosen method, with a tab for each method if there are several. */
export function MethodForm({ actor }: { readonly actor: MethodChoice }) {
  const { main } = useCopy(widgetCopy);
  const { methods, method } = useSelector(actor, selectContext);
  const phoneEntry = useSelector(actor, selectPhoneEntry);
  const panelId = useFieldId();
  const form = phoneEntry ? <PhoneForm actor={phoneEntry} method={method} /> : <EmailForm actor={actor} />;
  if (methods.length < 2) return form;
  return (
    <div className={stack}>
      <div className={tabs} role="tablist" aria-label={main.methods}>
        {methods.map((tabMethod) => (
          <button
            key={tabMethod}
            type="button"
            role="tab"
            className={tabStyle}
            aria-selected={tabMethod === method}
            aria-controls={panelId}
            tabIndex={tabMethod === method ? 0 : -1}
            onKeyDown={moveBetweenTabs}
            {...earlyPress((tab) =>
              actor.send({ type: 'method.chosen', method: tabMethod, typed: readFields(tab) }),
            )}
          >
            {main.tabs[tabMethod]}
          </button>
        ))}
      </div>
      <div id={panelId} role="tabpanel" aria-label={main.tabs[method]}>
        {form}
      </div>
    </div>
  );
}

/** Returns the values in the form below the tabs, by field name. A field that the form does not have is left out. */
function readFields(tab: HTMLElement): Partial<Record<'email' | 'phone' | 'country', string>> {
  const form = tab.closest('[data-widget-form]')?.querySelector('form');
  const data = form ? new FormData(form) : new FormData();
  const names = ['email', 'phone', 'country'] as const;
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = data.get(name);
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

/**
 * Arrow keys, Home and End focus and choose a tab (WAI-ARIA Authoring Practices, tabs with automatic activation). Keys with
 * a modifier are left to the browser: Alt or Command with an arrow key goes back in its history.
 */
function moveBetweenTabs(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey) return;
  const list = currentTarget.parentElement;
  const tabElements = [...(list?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
  const index = tabElements.indexOf(currentTarget);
  const toRight = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1;
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: index - toRight,
    ArrowRight: index + toRight,
    Home: 0,
    End: tabElements.length - 1,
  };
  const target = targets[event.key];
  if (target === undefined || index < 0) return;
  event.preventDefault();
  const next = tabElements[(target + tabElements.length) % tabElements.length];
  next?.focus();
  next?.click();
}

const headlines: Readonly<Record<LoginMethod, 'failed' | 'lookUpFailed'>> = {
  'sms-passcode': 'failed',
  'whatsapp-passcode': 'failed',
  'email-passcode': 'failed',
  'email-link': 'failed',
  password: 'lookUpFailed',
};

function EmailForm({ actor }: { readonly actor: MethodChoice }) {
  const copy = useCopy(widgetCopy);
  const failures = useCopy(failureCopy);
  const { main } = copy;
  const { method, email, isInvalid, failure } = useSelector(actor, selectContext);
  const isBusy = useSelector(actor, selectIsBusy);
  const onSubmit = (form: HTMLFormElement) =>
    actor.send({ type: 'email.submitted', email: formText(form, 'email') });
  const problem = failure && failureLine(failureMessage(failure, main[headlines[method]], failures));
  const refusal = failure?.allowedDomains ? main.otherDomain(failure.allowedDomains) : problem;
  return (
    <Form className={stack} data-flow-form="methodChoice" onSubmit={onSubmit}>
      <WidgetField
        label={main.email}
        name="email"
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="username webauthn"
        spellCheck={false}
        required
        placeholder={main.emailPlaceholder}
        defaultValue={email}
        readOnly={isBusy}
        error={isInvalid ? main.faults[method] : refusal}
        data-focus-target="email"
      />
      <WidgetButton type="submit" busyLabel={isBusy && copy.busy}>
        {main.submit}
      </WidgetButton>
    </Form>
  );
}
