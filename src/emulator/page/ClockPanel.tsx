import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { useCopy } from '../../copy/useCopy.ts';
import { formText } from '../../ui/formText.ts';
import { bigClock, clockFacts } from './clock.css.ts';
import { CommandButton } from './CommandButton.tsx';
import { stateCopy } from './copy/state.en.ts';
import { wordingCopy } from './copy/wording.en.ts';
import { button, form, formTitle, line, row } from './controls.css.ts';
import { Select, TextInput } from './fields.tsx';
import { muted } from './layout.css.ts';
import { runCommand, type PageRef, type PanelProps } from './panelProps.ts';
import { PanelHeader } from './Panel.tsx';
import { clockInWords, spanInWords } from './wording.ts';

const minuteMs = 60_000;
const steps = [1, 3, 5, 30, 60, 24 * 60].map((minutes) => minutes * minuteMs);

/** Shows and changes the emulator's clock. */
export function ClockPanel({ page, hints }: PanelProps) {
  const words = useCopy(stateCopy);
  const wording = useCopy(wordingCopy);
  const clock = useSelector(page, ({ context }) => context.panelData.clock);
  if (clock === undefined) return <PanelHeader hints={hints} panel="clock" />;
  return (
    <>
      <PanelHeader hints={hints} panel="clock">
        <CommandButton page={page} command={{ name: 'setClock', change: { frozen: !clock.frozen } }}>
          {clock.frozen ? words.resume : words.freeze}
        </CommandButton>
        <CommandButton page={page} command={{ name: 'setClock', change: { reset: true } }}>
          {words.resetClock}
        </CommandButton>
      </PanelHeader>
      <div className={clockFacts}>
        <time className={bigClock} dateTime={clock.now}>
          {wording.timestamp(clock.now)}
        </time>
        <p className={muted}>{words.clockEffect(clockInWords(wording, clock))}</p>
      </div>
      <div className={form}>
        <h3 className={formTitle}>{words.moveForward}</h3>
        <div className={row}>
          {steps.map((ms) => (
            <CommandButton key={ms} page={page} command={{ name: 'setClock', change: { advance_ms: ms } }}>
              {`+ ${spanInWords(wording, ms)}`}
            </CommandButton>
          ))}
        </div>
        <StepForm page={page} />
      </div>
    </>
  );
}

function StepForm({ page }: { readonly page: PageRef }) {
  const words = useCopy(stateCopy);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const ms =
      Number(formText(event.currentTarget, 'amount')) * Number(formText(event.currentTarget, 'unit'));
    runCommand(page, { name: 'setClock', change: { advance_ms: Math.round(ms) } });
  };
  return (
    <form className={line} onSubmit={submit} aria-label={words.customStep}>
      <TextInput
        label={words.amount}
        name="amount"
        type="number"
        min={0}
        step="any"
        required
        defaultValue={10}
      />
      <Select label={words.unit} name="unit" choices={Object.entries(words.units)} defaultValue="60000" />
      <button type="submit" className={button.plain}>
        {words.moveForward}
      </button>
    </form>
  );
}
