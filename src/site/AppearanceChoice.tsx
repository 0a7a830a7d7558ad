import { useId, useSyncExternalStore } from 'react';
import type { ActorRefFrom } from 'xstate';
import {
  appearances,
  type Appearance,
  type appearanceMachine,
} from '../../machines/site/appearance.machine.ts';
import { useCopy } from '../copy/CopyProvider.tsx';
import { needsScript } from '../ui/scripting.css.ts';
import { visuallyHidden } from '../ui/visuallyHidden.css.ts';
import { choice, choices, radio } from './AppearanceChoice.css.ts';

type Actor = ActorRefFrom<typeof appearanceMachine>;

/** Light, dark, or as the device is. */
export function AppearanceChoice({ actor }: { readonly actor: Actor }) {
  const { appearance: words } = useCopy().site;
  const name = useId();
  // Drawn ahead for everybody alike, so it is hydrated as such; what is remembered is drawn right after.
  const chosen = useSyncExternalStore(
    (onChange) => {
      const subscription = actor.subscribe(onChange);
      return () => subscription.unsubscribe();
    },
    () => appearanceOf(actor),
    () => 'system',
  );
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
            checked={chosen === appearance}
            onChange={() => actor.send({ type: 'appearance.chosen', appearance })}
          />
          {words.choices[appearance]}
        </label>
      ))}
    </fieldset>
  );
}

function appearanceOf(actor: Actor): Appearance {
  const snapshot = actor.getSnapshot();
  if (snapshot.matches('light')) return 'light';
  return snapshot.matches('dark') ? 'dark' : 'system';
}
