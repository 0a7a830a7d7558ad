import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { LoginMethod } from '../../machines/widget/loginMethods.ts';
import type { phoneEntryMachine } from '../../machines/widget/phoneEntry.machine.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { useCopy, useLanguage } from '../copy/useCopy.ts';
import { failureMessage } from '../copy/failures.ts';
import { widgetCopy } from '../copy/widget.en.ts';
import { Form } from '../ui/Form.tsx';
import { classNames } from '../ui/classNames.ts';
import { formText } from '../ui/formText.ts';
import { whenTyped } from '../ui/whenTyped.ts';
import { usePrerenderedSelector } from '../ui/usePrerenderedSelector.ts';
import { WidgetButton, WidgetField } from '../ui/widget/controls.tsx';
import { failureLine } from '../ui/widget/failureLine.ts';
import { useFieldId } from '../ui/widget/fieldId.ts';
import { namedCountries } from './namedCountries.ts';
import { tightStack, input, label, select, stack } from '../ui/widget/Widget.css.ts';

type Snapshot = SnapshotFrom<typeof phoneEntryMachine>;

const selectCountries = ({ context }: Snapshot) => context.countries;
const selectContext = ({ context }: Snapshot) => context;
const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');

const noCountries: SnapshotFrom<typeof phoneEntryMachine>['context']['countries'] = [];

interface PhoneFormProps {
  readonly actor: ActorRefFrom<typeof phoneEntryMachine>;
  readonly method: LoginMethod;
}

/** The phone number field and the country that applies unless the number has a country code. */
export function PhoneForm({ actor, method }: PhoneFormProps) {
  const copy = useCopy(widgetCopy);
  const failures = useCopy(failureCopy);
  const { main } = copy;
  const { phone, country, fault, failure } = useSelector(actor, selectContext);
  // The form is prerendered without countries, but they may have loaded before it is hydrated.
  const countries = usePrerenderedSelector(actor, selectCountries, noCountries);
  const { tag } = useLanguage();
  const named = useMemo(() => namedCountries(countries, tag), [countries, tag]);
  const isBusy = useSelector(actor, selectIsBusy);
  const countryId = useFieldId();
  const callingCode = countries.find(({ code }) => code === country)?.callingCode ?? '1';
  const onSubmit = (form: HTMLFormElement) => {
    const typed = { phone: formText(form, 'phone'), country: formText(form, 'country') };
    actor.send({ type: 'phone.submitted', ...typed });
  };
  const problem = failure && failureLine(failureMessage(failure, main.failed, failures));
  const error = fault === 'extension' ? main.extension : fault ? main.faults[method] : problem;
  return (
    <Form className={stack} data-flow-form="phoneEntry" onSubmit={onSubmit}>
      <div className={tightStack}>
        <label className={label} htmlFor={countryId}>
          {main.country}
        </label>
        <select
          id={countryId}
          name="country"
          className={classNames(input, select)}
          autoComplete="tel-country-code"
          // Uncontrolled, so that a country that the browser restored or filled in stays, and is read on submit.
          defaultValue={country}
          disabled={isBusy}
          onChange={({ target }) => actor.send({ type: 'country.chosen', country: target.value })}
        >
          {/* One array, so that React keeps the prerendered option when the other countries load. */}
          {countries.length === 0
            ? [
                <option key={country} value={country}>
                  {country === 'US' ? main.defaultCountry : country}
                </option>,
              ]
            : named.map((option) => (
                <option key={option.code} value={option.code}>
                  {main.countryName(option.name, option.callingCode)}
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
        error={error}
        {...whenTyped<HTMLInputElement>(({ value }) => actor.send({ type: 'phone.typed', phone: value }))}
        data-focus-target="phone"
      />
      <WidgetButton type="submit" busyLabel={isBusy && copy.busy}>
        {main.submit}
      </WidgetButton>
    </Form>
  );
}
