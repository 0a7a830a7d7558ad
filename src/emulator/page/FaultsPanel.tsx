import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { useCopy } from '../../copy/useCopy.ts';
import { formText } from '../../ui/formText.ts';
import type { Fault, FaultEffect, FaultRequest } from '../../../machines/emulator/controlContract.ts';
import { CommandButton } from './CommandButton.tsx';
import { faultCopy } from './copy/faults.en.ts';
import { frameCopy } from './copy/frame.en.ts';
import { wordingCopy } from './copy/wording.en.ts';
import { button, fields, form, formTitle, row } from './controls.css.ts';
import { Cell, DataTable, Identifier } from './DataTable.tsx';
import { Select, TextArea, TextInput } from './fields.tsx';
import { FilterField, containsAllWords } from './FilterField.tsx';
import { mono } from './layout.css.ts';
import { runCommand, type PageRef, type PanelProps } from './panelProps.ts';
import { EmptyNote, PanelHeader } from './Panel.tsx';
import { effectInWords, hitsInWords } from './wording.ts';

const methods = ['GET', 'POST', 'PUT', 'DELETE'].map((method) => [method, method] as const);

/** Lists the faults, including those used up, with a form to add one. */
export function FaultsPanel({ page, hints }: PanelProps) {
  const title = useCopy(frameCopy).panels.faults;
  const words = useCopy(faultCopy);
  const wording = useCopy(wordingCopy);
  const faults = useSelector(page, ({ context }) => context.panelData.faults);
  const filter = useSelector(page, ({ context }) => context.filters.faults ?? '');
  const shown = (faults ?? []).filter(({ method, path, effect, fault_id: id }) =>
    containsAllWords([method, path, effectInWords(wording, effect), effect.type, id].join(' '), filter),
  );
  return (
    <>
      <PanelHeader hints={hints} panel="faults">
        <FilterField page={page} panel="faults" label={words.filter} />
        <CommandButton page={page} command={{ name: 'clearFaults' }} isDisabled={!faults?.length}>
          {words.removeAll}
        </CommandButton>
      </PanelHeader>
      {faults && shown.length === 0 && (
        <EmptyNote>{faults.length === 0 ? words.empty : words.noMatch}</EmptyNote>
      )}
      {shown.length > 0 && (
        <DataTable caption={title} columns={words.columns}>
          {shown.map((fault) => (
            <FaultRow key={fault.fault_id} page={page} fault={fault} />
          ))}
        </DataTable>
      )}
      <NewFaultForm page={page} />
    </>
  );
}

function FaultRow({ page, fault }: { readonly page: PageRef; readonly fault: Fault }) {
  const words = useCopy(faultCopy);
  const wording = useCopy(wordingCopy);
  return (
    <tr>
      <Cell>{fault.method ?? words.any}</Cell>
      <Cell>
        <span className={mono}>{fault.path}</span>
      </Cell>
      <Cell>{effectInWords(wording, fault.effect)}</Cell>
      <Cell>{hitsInWords(wording, fault)}</Cell>
      <Cell>{fault.probability ?? 1}</Cell>
      <Cell>
        <Identifier page={page} id={fault.fault_id} />
      </Cell>
    </tr>
  );
}

function NewFaultForm({ page }: { readonly page: PageRef }) {
  const words = useCopy(faultCopy);
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
        {words.add}
      </h3>
      <div className={fields}>
        <Select label={words.method} name="method" choices={[['', words.anyMethod], ...methods]} />
        <TextInput
          isWide
          label={words.path}
          name="path"
          required
          defaultValue="/sdk/v1/passwords/authenticate"
          list="known-paths"
          hint={words.pathHint}
        />
        <datalist id="known-paths">
          {known.map((path) => (
            <option key={path} value={path}>
              {path}
            </option>
          ))}
        </datalist>
        <TextInput label={words.times} name="times" type="number" min={1} step={1} hint={words.timesHint} />
        <TextInput
          label={words.probability}
          name="probability"
          type="number"
          min={0}
          max={1}
          step="any"
          hint={words.probabilityHint}
        />
        <Select
          label={words.effect}
          name="effect"
          choices={Object.entries(words.effects)}
          value={effect}
          onChange={(event) =>
            page.send({ type: 'effect.chosen', effect: event.currentTarget.value as FaultEffect['type'] })
          }
        />
        <EffectFields effect={effect} />
      </div>
      <div className={row}>
        <button type="submit" className={button.primary}>
          {words.submit}
        </button>
      </div>
    </form>
  );
}

function EffectFields({ effect }: { readonly effect: FaultEffect['type'] }) {
  const words = useCopy(faultCopy);
  if (effect === 'delay') {
    return (
      <TextInput label={words.delay} name="ms" type="number" min={0} step={1} required defaultValue={3000} />
    );
  }
  if (effect === 'body') {
    return (
      <>
        <TextInput
          label={words.status}
          name="status"
          type="number"
          min={100}
          max={599}
          step={1}
          defaultValue={200}
        />
        <TextInput label={words.contentType} name="content_type" required defaultValue="text/html" />
        <TextArea
          isWide
          label={words.body}
          name="body"
          defaultValue="<!doctype html><title>Bad gateway</title>"
        />
      </>
    );
  }
  if (effect !== 'status') return null;
  return (
    <>
      <TextInput
        label={words.status}
        name="status"
        type="number"
        min={400}
        max={599}
        step={1}
        required
        defaultValue={500}
      />
      <TextInput label={words.errorType} name="error_type" placeholder="internal_server_error" />
      <TextInput label={words.errorMessage} name="error_message" />
      <TextInput label={words.retryAfter} name="retry_after" type="number" min={0} step={1} />
    </>
  );
}

/** Returns the value of a form field, or an empty string if there is no such field. */
type ReadField = (name: string) => string;

function readFaultForm(read: ReadField): FaultRequest {
  return {
    path: read('path').trim(),
    ...(read('method') && { method: read('method') }),
    ...(read('times') && { times: Number(read('times')) }),
    ...(read('probability') && { probability: Number(read('probability')) }),
    effect: readEffect(read),
  };
}

function readEffect(read: ReadField): FaultEffect {
  const type = read('effect') as FaultEffect['type'];
  switch (type) {
    case 'status':
      return {
        type,
        status: Number(read('status')),
        ...(read('error_type').trim() && { error_type: read('error_type').trim() }),
        ...(read('error_message').trim() && { error_message: read('error_message').trim() }),
        ...(read('retry_after') && { retry_after: Number(read('retry_after')) }),
      };
    case 'delay':
      return { type, ms: Number(read('ms')) };
    case 'body':
      return {
        type,
        ...(read('status') && { status: Number(read('status')) }),
        content_type: read('content_type').trim(),
        body: read('body'),
      };
    case 'drop':
    case 'hang':
    case 'truncate':
    case 'captcha':
      return { type };
    default:
      return type satisfies never;
  }
}
