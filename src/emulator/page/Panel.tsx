import { useSelector } from '@xstate/react';
import { useId, type ReactNode } from 'react';
import type { Panel } from '../../../machines/emulator/panelData.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { button } from './controls.css.ts';
import { frameCopy } from './copy/frame.en.ts';
import { hintCopy } from './copy/hints.en.ts';
import { empty, hintBox, panelHeader, panelHeading, panelTitle, panelTools } from './layout.css.ts';
import type { HintsRef } from './panelProps.ts';

interface PanelHeaderProps {
  readonly hints: HintsRef;
  readonly panel: Panel;
  readonly children?: ReactNode;
}

/** Heading of a panel with its controls, and the hint that explains the panel. */
export function PanelHeader({ hints, panel, children }: PanelHeaderProps) {
  const title = useCopy(frameCopy).panels[panel];
  const words = useCopy(hintCopy);
  const isShown = useSelector(hints, (snapshot) => snapshot.matches('shown'));
  const id = useId();
  return (
    <>
      <div className={panelHeader}>
        <div className={panelHeading}>
          <h2 className={panelTitle}>{title}</h2>
          <button
            type="button"
            className={button.quiet}
            aria-expanded={isShown}
            aria-controls={isShown ? id : undefined}
            onClick={() => hints.send({ type: isShown ? 'hint.closed' : 'hint.requested' })}
          >
            {isShown ? words.hide : words.show}
          </button>
        </div>
        {children !== undefined && <div className={panelTools}>{children}</div>}
      </div>
      {isShown && (
        <p id={id} className={hintBox}>
          {words.panels[panel]}
        </p>
      )}
    </>
  );
}

/** Text of an empty list. */
export function EmptyNote({ children }: { readonly children: ReactNode }) {
  return <p className={empty}>{children}</p>;
}
