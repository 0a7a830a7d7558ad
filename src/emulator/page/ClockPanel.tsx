import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { formText } from './formText.ts';
import { CommandButton } from './CommandButton.tsx';
import { button, form, formTitle, line, row } from './controls.css.ts';
import { Select, TextInput } from './fields.tsx';
import { bigClock, muted } from './layout.css.ts';
import { runCommand, type PageRef, type PanelProps } from './page.ts';
import { PanelHeader } from './Panel.tsx';
import { clockInWords, spanInWords, timestamp } from './wording.ts';

const minuteMs = 60_000;
const steps = [1, 3, 5, 30, 60, 24 * 60].map((minutes) => minutes * minuteMs);

/** Units of time by their length in milliseconds. */
const units = { '1000': 'seconds', '60000': 'minutes', '3600000': 'hours', '86400000': 'days' };

/** Shows and changes the emulator's clock. */
export function ClockPanel({ page }: PanelProps) {
  const clock = useSelector(page, ({ context }) => context.panelData.clock);
  if (clock === undefined) return <PanelHeader panel="clock" />;
  return (
    <>
      <PanelHeader panel="clock">
        <CommandButton page={page} command={{ name: 'setClock', change: { frozen: !clock.frozen } }}>
          {clock.frozen ? 'Resume' : 'Freeze'}
        </CommandButton>
        <CommandButton page={page} command={{ name: 'setClock', change: { reset: true } }}>
          Reset to system time
        </CommandButton>
      </PanelHeader>
      <div>
        <time className={bigClock} dateTime={clock.now}>
          {timestamp(clock.now)}
        </time>
        <p className={muted}>
          UTC, {clockInWords(clock)}. Sessions, links, codes and locks expire by this clock.
        </p>
      </div>
      <div className={form}>
        <h3 className={formTitle}>Move forward</h3>
        <div className={row}>
          {steps.map((ms) => (
            <CommandButton key={ms} page={page} command={{ name: 'setClock', change: { advance_ms: ms } }}>
              {`+ ${spanInWords(ms)}`}
            </CommandButton>
          ))}
        </div>
        <StepForm page={page} />
      </div>
    </>
  );
}

function StepForm({ page }: { readonly page: PageRef }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const ms =
      Number(formText(event.currentTarget, 'amount')) * Number(formText(event.currentTarget, 'unit'));
    runCommand(page, { name: 'setClock', change: { advance_ms: Math.round(ms) } });
  };
  return (
    <form className={line} onSubmit={submit} aria-label="Move forward by a custom amount">
      <TextInput label="Amount" name="amount" type="number" min={0} step="any" required defaultValue={10} />
      <Select label="Unit" name="unit" choices={Object.entries(units)} defaultValue="60000" />
      <button type="submit" className={button.plain}>
        Move forward
      </button>
    </form>
  );
}
