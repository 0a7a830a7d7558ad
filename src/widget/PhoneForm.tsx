import { useSelector } from '@xstate/react';
import { type FormEvent } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { LoginMethod } from '../../machines/widget/loginMethods.ts';
import type { phoneEntryMachine } from '../../machines/widget/phoneEntry.machine.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { failureMessage } from '../copy/failures.ts';
import { widgetCopy } from '../copy/widget.en.ts';
import { classNames } from '../ui/classNames.ts';
import { formText } from '../ui/formText.ts';
import { useDrawnSelector } from '../ui/useDrawnSelector.ts';
import { WidgetButton, WidgetField } from '../ui/widget/controls.tsx';
import { failureLine } from '../ui/widget/failureLine.ts';
import { useFieldId } from '../ui/widget/fieldId.ts';
import { close, input, label, select, stack } from '../ui/widget/Widget.css.ts';

type Snapshot = SnapshotFrom<typeof phoneEntryMachine>;

const selectCountries = ({ context }: Snapshot) => context.countries;
const selectContext = ({ context }: Snapshot) => context;
const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');

const noCountries: SnapshotFrom<typeof phoneEntryMachine>['context']['countries'] = [];

interface PhoneFormProps {
  readonly actor: ActorRefFrom<typeof phoneEntryMachine>;
  readonly method: LoginMethod;
}

/** A phone number, and the country it is read for where it names none itself. */
export function PhoneForm({ actor, method }: PhoneFormProps) {
  const copy = useCopy(widgetCopy);
  const failures = useCopy(failureCopy);
  const { main } = copy;
  const { phone, country, isFaulty, failure } = useSelector(actor, selectContext);
  // They may have arrived before the form that was drawn without them is hydrated.
  const countries = useDrawnSelector(actor, selectCountries, noCountries);
  const isBusy = useSelector(actor, selectIsBusy);
  const countryId = useFieldId();
  const callingCode = countries.find(({ code }) => code === country)?.callingCode ?? '1';
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    actor.send({ type: 'phone.submitted', phone: formText(event.currentTarget, 'phone') });
  };
  const problem = failure && failureLine(failureMessage(failure, main.failed, failures));
  return (
    <form className={stack} method="dialog" noValidate data-flow-form="phoneEntry" onSubmit={onSubmit}>
      <div className={close}>
        <label className={label} htmlFor={countryId}>
          {main.country}
        </label>
        <select
          id={countryId}
          name="country"
          className={classNames(input, select)}
          autoComplete="tel-country-code"
          value={country}
          disabled={isBusy}
          onChange={({ target }) => actor.send({ type: 'country.chosen', country: target.value })}
        >
          {/* One list, so that the option that was drawn stays when the others come. */}
          {countries.length === 0
            ? [
                <option key={country} value={country}>
                  {country === 'US' ? main.defaultCountry : country}
                </option>,
              ]
            : countries.map((one) => (
                <option key={one.code} value={one.code}>
                  {main.countryName(one.name, one.callingCode)}
                </option>
              ))}
        </select>
      </div>
      <WidgetField
        label={main.phone}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national webauthn"
        required
        placeholder={callingCode === '1' ? main.phonePlaceholder : undefined}
        defaultValue={phone}
        readOnly={isBusy}
        error={isFaulty ? main.faults[method] : problem}
        onInput={({ currentTarget }) => actor.send({ type: 'phone.typed', phone: currentTarget.value })}
        data-focus-target="phone"
      />
      <WidgetButton type="submit" busyLabel={isBusy && copy.busy}>
        {main.submit}
      </WidgetButton>
    </form>
  );
}
