import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { demoClient } from '../../config/localProvider.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { CommandButton } from './CommandButton.tsx';
import { stateCopy } from './copy/state.en.ts';
import { button, field, form, formTitle, groups, hint, input, label, row } from './controls.css.ts';
import { muted } from './layout.css.ts';
import { runCommand, type PageRef, type PanelProps } from './panelProps.ts';
import { PanelHeader } from './Panel.tsx';

/** Resets the emulator, and saves and restores snapshots. */
export function StatePanel({ page, hints }: PanelProps) {
  const words = useCopy(stateCopy);
  const mode = useSelector(page, ({ context }) => context.panelData.health?.mode);
  const seed = useSelector(page, ({ context }) => context.panelData.health?.seed);
  return (
    <>
      <PanelHeader hints={hints} panel="state" />
      {mode !== undefined && <p className={muted}>{words.modes[mode]}</p>}
      <div className={groups}>
        <section className={form} aria-labelledby="reset">
          <h3 id="reset" className={formTitle}>
            {words.reset}
          </h3>
          <p>{words.resetEffect(demoClient.email)}</p>
          <div className={row}>
            {seed === 'own' && (
              <CommandButton page={page} command={{ name: 'reset', seed }} tone="primary">
                {words.resetToOwn}
              </CommandButton>
            )}
            <CommandButton
              page={page}
              command={{ name: 'reset', seed: 'demo' }}
              tone={seed === 'own' ? 'plain' : 'primary'}
            >
              {words.resetToDemo}
            </CommandButton>
            <CommandButton page={page} command={{ name: 'reset', seed: 'empty' }}>
              {words.resetToEmpty}
            </CommandButton>
          </div>
        </section>
        <section className={form} aria-labelledby="snapshots">
          <h3 id="snapshots" className={formTitle}>
            {words.snapshot}
          </h3>
          <p>{words.snapshotPurpose}</p>
          <div className={row}>
            <CommandButton page={page} command={{ name: 'saveSnapshot' }}>
              {words.save}
            </CommandButton>
          </div>
          <RestoreForm page={page} />
        </section>
      </div>
    </>
  );
}

function RestoreForm({ page }: { readonly page: PageRef }) {
  const words = useCopy(stateCopy);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const file = new FormData(event.currentTarget).get('snapshot');
    if (file instanceof File) runCommand(page, { name: 'restoreSnapshot', file });
  };
  return (
    <form onSubmit={submit} className={field}>
      <label className={label} htmlFor="snapshot">
        {words.file}
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
          {words.restore}
        </button>
      </div>
      <p id="snapshot-hint" className={hint}>
        {words.restoreEffect}
      </p>
    </form>
  );
}
