import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import type { Fault, FaultEffect, FaultRequest } from '../contracts/controlContract.ts';
import { formText } from './formText.ts';
import { CommandButton } from './CommandButton.tsx';
import { button, fields, form, formTitle, row } from './controls.css.ts';
import { Cell, Identifier } from './DataTable.tsx';
import { Select, TextArea, TextInput } from './fields.tsx';
import { mono } from './layout.css.ts';
import { runCommand, type PageRef, type PanelProps } from './page.ts';
import { ListPanel } from './Panel.tsx';
import { effectInWords, hitsInWords, ruleInWords } from './wording.ts';

type EffectType = FaultEffect['type'];

const columns = ['Method', 'Path', 'Effect', 'Hits', 'Probability', 'Fault ID', 'Remove'];
const methods = ['GET', 'POST', 'PUT', 'DELETE'].map((method) => [method, method] as const);

const effects: Readonly<Record<EffectType, string>> = {
  status: 'Respond with an error',
  delay: 'Delay the response',
  drop: 'Drop the connection',
  hang: 'Never respond',
  body: 'Replace the response body',
  truncate: 'Truncate the response',
  captcha: 'Require a captcha',
};

/** Lists the faults, including those used up, with a form to add one. */
export function FaultsPanel({ page }: PanelProps) {
  const faults = useSelector(page, ({ context }) => context.panelData.faults);
  return (
    <>
      <ListPanel
        page={page}
        panel="faults"
        columns={columns}
        entries={faults}
        textOf={({ method, path, effect, fault_id: id }) =>
          [method, path, effectInWords(effect), effect.type, id].join(' ')
        }
        emptyText="No faults are set. The emulator responds normally."
        after={
          <CommandButton page={page} command={{ name: 'clearFaults' }} isDisabled={!faults?.length}>
            Remove all
          </CommandButton>
        }
      >
        {(fault) => <FaultRow key={fault.fault_id} page={page} fault={fault} />}
      </ListPanel>
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
      <Cell>
        <CommandButton
          page={page}
          command={{ name: 'removeFault', faultId: fault.fault_id }}
          tone="quiet"
          label={`Remove the fault ${ruleInWords(fault)}: ${effectInWords(fault.effect)}`}
        >
          Remove
        </CommandButton>
      </Cell>
    </tr>
  );
}

function NewFaultForm({ page }: { readonly page: PageRef }) {
  const effect = useSelector(page, ({ context }) => context.effect);
  const requests = useSelector(page, ({ context }) => context.panelData.requests);
  const paths = [...new Set((requests ?? []).map(({ path }) => path))].toSorted();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const rule = readFaultForm(effect, (name) => formText(event.currentTarget, name));
    runCommand(page, { name: 'addFault', rule });
  };
  return (
    <form className={form} onSubmit={submit} aria-labelledby="new-fault">
      <h3 id="new-fault" className={formTitle}>
        New fault
      </h3>
      <div className={fields}>
        <Select label="Method" name="method" choices={[['', 'Any'], ...methods]} />
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
          {paths.map((path) => (
            <option key={path} value={path}>
              {path}
            </option>
          ))}
        </datalist>
        <TextInput label="Times" name="times" type="number" min={1} hint="Leave empty for no limit." />
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
          choices={Object.entries(effects)}
          value={effect}
          onChange={(event) =>
            page.send({ type: 'effect.chosen', effect: event.currentTarget.value as EffectType })
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

function EffectFields({ effect }: { readonly effect: EffectType }) {
  if (effect === 'delay')
    return <TextInput label="Delay (ms)" name="ms" type="number" min={0} required defaultValue={3000} />;
  if (effect === 'body')
    return (
      <>
        <TextInput label="Status" name="status" type="number" min={200} max={599} defaultValue={200} />
        <TextInput label="Content type" name="content_type" required defaultValue="text/html" />
        <TextArea isWide label="Body" name="body" defaultValue="<!doctype html><title>Bad gateway</title>" />
      </>
    );
  if (effect !== 'status') return null;
  return (
    <>
      <TextInput label="Status" name="status" type="number" min={400} max={599} required defaultValue={500} />
      <TextInput label="Error type" name="error_type" placeholder="internal_server_error" />
      <TextInput label="Error message" name="error_message" />
      <TextInput label="Retry after (s)" name="retry_after" type="number" min={0} />
    </>
  );
}

/** Returns the value of a form field, or an empty string if there is no such field. */
type ReadField = (name: string) => string;

function readFaultForm(type: EffectType, read: ReadField): FaultRequest {
  return {
    path: read('path').trim(),
    ...given(read, 'method', String),
    ...given(read, 'times', Number),
    ...given(read, 'probability', Number),
    effect: readEffect(type, read),
  };
}

function readEffect(type: EffectType, read: ReadField): FaultEffect {
  if (type === 'delay') return { type, ms: Number(read('ms')) };
  if (type === 'body')
    return {
      type,
      ...given(read, 'status', Number),
      content_type: read('content_type').trim(),
      body: read('body'),
    };
  if (type !== 'status') return { type };
  return {
    type,
    status: Number(read('status')),
    ...given(read, 'error_type', String),
    ...given(read, 'error_message', String),
    ...given(read, 'retry_after', Number),
  };
}

/** Returns an object with one field of the form, or an empty object if that is empty. */
function given<Name extends string, Value>(
  read: ReadField,
  name: Name,
  convert: (text: string) => Value,
): { readonly [Key in Name]?: Value } {
  const text = read(name).trim();
  return text === '' ? {} : ({ [name]: convert(text) } as { readonly [Key in Name]: Value });
}
