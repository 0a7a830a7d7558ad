import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { demoClient } from '../../config/localProvider.ts';
import { CommandButton } from './CommandButton.tsx';
import { button, field, form, formTitle, groups, hint, input, label, row } from './controls.css.ts';
import { muted } from './layout.css.ts';
import { runCommand, type PageRef, type PanelProps } from './panelProps.ts';
import { PanelHeader } from './Panel.tsx';

/** Resets the emulator, and saves and restores snapshots. */
export function StatePanel({ page }: PanelProps) {
  const mode = useSelector(page, ({ context }) => context.panelData.health?.mode);
  return (
    <>
      <PanelHeader title="State" />
      {mode !== undefined && (
        <p className={muted}>
          {mode === 'file'
            ? 'Stored in a database file. Users and sessions survive a restart.'
            : 'Stored in memory. A restart clears it.'}
        </p>
      )}
      <div className={groups}>
        <section className={form} aria-labelledby="reset">
          <h3 id="reset" className={formTitle}>
            Reset
          </h3>
          <p>
            Resets users, sessions, messages, faults, the clock and the project settings. The demo data
            contains
            {demoClient.email}.
          </p>
          <div className={row}>
            <CommandButton page={page} command={{ name: 'reset', seed: 'demo' }} tone="primary">
              Reset to demo
            </CommandButton>
            <CommandButton page={page} command={{ name: 'reset', seed: 'empty' }}>
              Reset to empty
            </CommandButton>
          </div>
        </section>
        <section className={form} aria-labelledby="snapshots">
          <h3 id="snapshots" className={formTitle}>
            Snapshot
          </h3>
          <p>Saves the complete state in a JSON file, to restore it later or to attach it to a bug report.</p>
          <div className={row}>
            <CommandButton page={page} command={{ name: 'saveSnapshot' }}>
              Save snapshot
            </CommandButton>
          </div>
          <RestoreForm page={page} />
        </section>
      </div>
    </>
  );
}

function RestoreForm({ page }: { readonly page: PageRef }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const file = new FormData(event.currentTarget).get('snapshot');
    if (file instanceof File) runCommand(page, { name: 'restoreSnapshot', file });
  };
  return (
    <form onSubmit={submit} className={field}>
      <label className={label} htmlFor="snapshot">
        Snapshot file
      </label>
      <div className={row}>
        <input
          id="snapshot"
          className={input}
          type="file"
          name="snapshot"
          accept="application/json,.json"
          required
          aria-describedby="snapshot-hint"
        />
        <button type="submit" className={button.plain}>
          Restore
        </button>
      </div>
      <p id="snapshot-hint" className={hint}>
        Replaces everything. You can undo it.
      </p>
    </form>
  );
}
