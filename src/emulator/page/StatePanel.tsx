import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { demoClient } from '../../config/localProvider.ts';
import { CommandButton } from './CommandButton.tsx';
import { button, field, form, formTitle, groups, hint, input, label, row } from './controls.css.ts';
import { muted } from './layout.css.ts';
import { give, type PageRef, type PanelProps } from './page.ts';
import { PanelHeader } from './Panel.tsx';

/** The state as a whole: start over, keep it, bring it back. */
export function StatePanel({ page }: PanelProps) {
  const mode = useSelector(page, ({ context }) => context.readings.health?.mode);
  return (
    <>
      <PanelHeader title="State" />
      {mode !== undefined && (
        <p className={muted}>
          {mode === 'file'
            ? 'Kept in a database file: users and sessions survive a restart.'
            : 'Kept in memory: a restart clears it.'}
        </p>
      )}
      <div className={groups}>
        <section className={form} aria-labelledby="start-over">
          <h3 id="start-over" className={formTitle}>
            Start over
          </h3>
          <p>
            Everything goes: users, sessions, messages, faults, the clock and the project settings. The demo
            seed holds {demoClient.email}.
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
          <p>The whole state in one JSON file, to come back to or to hand to somebody with a fault report.</p>
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
    if (file instanceof File) give(page, { name: 'restoreSnapshot', file });
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
