import type { PasskeyFrame } from '../passkeys/PasskeyFrame.tsx';
import { heading, note, panelStack } from './ProfilePage.css.ts';

/** Layout of a screen of the widget inside a card of the profile. */
export const profileFrame: PasskeyFrame = {
  Screen: ({ title, text, children }) => (
    <>
      <div className={heading}>
        <h3 tabIndex={-1} data-focus-target="heading">
          {title}
        </h3>
        {text !== undefined && <p className={note}>{text}</p>}
      </div>
      <div className={panelStack}>{children}</div>
    </>
  ),
  Subtitle: 'h3',
};
