import { useId } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { appearanceMachine } from '../../machines/site/appearance.machine.ts';
import { appearances, type Appearance } from '../../machines/site/appearances.ts';
import { useCopy } from '../copy/useCopy.ts';
import { footerCopy } from '../copy/footer.en.ts';
import { needsScript } from '../ui/scripting.css.ts';
import { usePrerenderedSelector } from '../ui/usePrerenderedSelector.ts';
import { visuallyHidden } from '../ui/visuallyHidden.css.ts';
import { choice, choices, radio } from './AppearanceChoice.css.ts';

type Actor = ActorRefFrom<typeof appearanceMachine>;

function selectAppearance(snapshot: SnapshotFrom<typeof appearanceMachine>): Appearance {
  if (snapshot.matches('light')) return 'light';
  return snapshot.matches('dark') ? 'dark' : 'system';
}

/** Radio buttons for the color scheme: System, Light, Dark. */
export function AppearanceChoice({ actor }: { readonly actor: Actor }) {
  const words = useCopy(footerCopy).appearance;
  const name = useId();
  // Hydrates with the prerendered default; the remembered choice is rendered right after.
  const chosen = usePrerenderedSelector(actor, selectAppearance, 'system');
  return (
    <fieldset className={`${choices} ${needsScript}`}>
      <legend className={visuallyHidden}>{words.title}</legend>
      {appearances.map((appearance) => (
        <label key={appearance} className={choice}>
          <input
            className={radio}
            type="radio"
            name={name}
            value={appearance}
            data-flow-press
            checked={chosen === appearance}
            onChange={() => actor.send({ type: 'appearance.chosen', appearance })}
          />
          {words.choices[appearance]}
        </label>
      ))}
    </fieldset>
  );
}
