import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { formText } from '../../ui/formText.ts';
import type { Fault, FaultEffect } from '../../../machines/emulator/controlContract.ts';
import { CommandButton } from './CommandButton.tsx';
import { button, fields, form, formTitle, row } from './controls.css.ts';
import { Cell, DataTable } from './DataTable.tsx';
import { readFaultForm } from './faultForm.ts';
import { Select, TextArea, TextInput } from './fields.tsx';
import { Identifier } from './Identifier.tsx';
import { mono } from './layout.css.ts';
import { runCommand, type PageRef, type PanelProps } from './panelProps.ts';
import { EmptyNote, PanelHeader } from './Panel.tsx';
import { effectInWords, hitsInWords } from './wording.ts';

const columns = ['Method', 'Path', 'Effect', 'Hits', 'Probability', 'Fault ID'];

const methods = [
  ['', 'Any'],
  ['GET', 'GET'],
  ['POST', 'POST'],
  ['PUT', 'PUT'],
  ['DELETE', 'DELETE'],
] as const;

const effects = [
  ['status', 'Respond with an error'],
  ['delay', 'Delay the response'],
  ['drop', 'Drop the connection'],
  ['hang', 'Never respond'],
  ['body', 'Replace the response body'],
  ['truncate', 'Truncate the response'],
  ['captcha', 'Require a captcha'],
] as const satisfies readonly (readonly [FaultEffect['type'], string])[];

/** Lists the faults, including those used up, with a form to add one. */
export function FaultsPanel({ page }: PanelProps) {
  const faults = useSelector(page, ({ context }) => context.panelData.faults);
  return (
    <>
      <PanelHeader title="Faults">
        <CommandButton page={page} command={{ name: 'clearFaults' }} isDisabled={!faults?.length}>
          Remove all
        </CommandButton>
      </PanelHeader>
      {faults?.length === 0 && <EmptyNote>No faults are set. The emulator responds normally.</EmptyNote>}
      {faults && faults.length > 0 && (
        <DataTable caption="Faults" columns={columns}>
          {faults.map((fault) => (
            <FaultRow key={fault.fault_id} page={page} fault={fault} />
          ))}
        </DataTable>
      )}
      <NewFaultForm page={page} />
    </>
  );
}

function FaultRow({ page, fault }: { readonly page: PageRef; readonly fault: Fault }) {
  return (
    <tr>
      <Cell>{fault.method ?? 'any'}</Cell>
      <Cell>
        <span className={mono}>{fault.path}</span>
      </Cell>
      <Cell>{effectInWords(fault.effect)}</Cell>
      <Cell>{hitsInWords(fault)}</Cell>
      <Cell>{fault.probability ?? 1}</Cell>
      <Cell>
        <Identifier page={page} id={fault.fault_id} />
      </Cell>
    </tr>
  );
}

function NewFaultForm({ page }: { readonly page: PageRef }) {
  const effect = useSelector(page, ({ context }) => context.effect);
  const paths = useSelector(page, ({ context }) => context.panelData.requests);
  const known = [...new Set((paths ?? []).map(({ path }) => path))].toSorted();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const rule = readFaultForm((name) => formText(event.currentTarget, name));
    runCommand(page, { name: 'addFault', rule });
  };
  return (
    <form className={form} onSubmit={submit} aria-labelledby="new-fault">
      <h3 id="new-fault" className={formTitle}>
        New fault
      </h3>
      <div className={fields}>
        <Select label="Method" name="method" choices={methods} />
        <TextInput
          isWide
          label="Path"
          name="path"
          required
          defaultValue="/sdk/v1/passwords/authenticate"
          list="known-paths"
          hint="* matches any text."
        />
        <datalist id="known-paths">
          {known.map((path) => (
            <option key={path} value={path}>
              {path}
            </option>
          ))}
        </datalist>
        <TextInput
          label="Times"
          name="times"
          type="number"
          min={1}
          step={1}
          hint="Leave empty for no limit."
        />
        <TextInput
          label="Probability"
          name="probability"
          type="number"
          min={0}
          max={1}
          step="any"
          hint="Leave empty for always."
        />
        <Select
          label="Effect"
          name="effect"
          choices={effects}
          value={effect}
          onChange={(event) =>
            page.send({ type: 'effect.chosen', effect: event.currentTarget.value as FaultEffect['type'] })
          }
        />
        <EffectFields effect={effect} />
      </div>
      <div className={row}>
        <button type="submit" className={button.primary}>
          Add fault
        </button>
      </div>
    </form>
  );
}

function EffectFields({ effect }: { readonly effect: FaultEffect['type'] }) {
  if (effect === 'delay') {
    return (
      <TextInput label="Delay (ms)" name="ms" type="number" min={0} step={1} required defaultValue={3000} />
    );
  }
  if (effect === 'body') {
    return (
      <>
        <TextInput
          label="Status"
          name="status"
          type="number"
          min={100}
          max={599}
          step={1}
          defaultValue={200}
        />
        <TextInput label="Content type" name="content_type" required defaultValue="text/html" />
        <TextArea isWide label="Body" name="body" defaultValue="<!doctype html><title>Bad gateway</title>" />
      </>
    );
  }
  if (effect !== 'status') return null;
  return (
    <>
      <TextInput
        label="Status"
        name="status"
        type="number"
        min={400}
        max={599}
        step={1}
        required
        defaultValue={500}
      />
      <TextInput label="Error type" name="error_type" placeholder="internal_server_error" />
      <TextInput label="Error message" name="error_message" />
      <TextInput label="Retry after (s)" name="retry_after" type="number" min={0} step={1} />
    </>
  );
}
