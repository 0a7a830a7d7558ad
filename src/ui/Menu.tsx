import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { heading, item, opener, openerLabel, panel, root } from './Menu.css.ts';
import { useBlurOutside } from './useBlurOutside.ts';

interface MenuItem<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly icon: ReactNode;
}

interface MenuProps<Name extends string> {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly isOpen: boolean;
  readonly items: readonly MenuItem<Name>[];
  /** Index of the item that the Tab key can reach. */
  readonly highlighted: number;
  readonly onOpen: (at: 'first' | 'last') => void;
  readonly onMove: (to: 'next' | 'previous' | 'first' | 'last') => void;
  readonly onDismiss: (by: 'escape' | 'toggle' | 'outside') => void;
  readonly onChoose: (name: Name) => void;
}

const moves = { ArrowDown: 'next', ArrowUp: 'previous', Home: 'first', End: 'last' } as const;

const isMove = (key: string): key is keyof typeof moves => key in moves;

/**
 * Menu button (WAI-ARIA APG, menu button pattern). Fully controlled; the flow also moves the focus, to the targets
 * `menu-button` and `menu-item-<name>`.
 */
export function Menu<Name extends string>(props: MenuProps<Name>) {
  const { label, icon, isOpen, items, highlighted, onOpen, onMove, onDismiss, onChoose } = props;
  const id = useId();
  const { rootRef, onBlur } = useBlurOutside(() => isOpen && onDismiss('outside'));

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      onOpen(event.key === 'ArrowDown' ? 'first' : 'last');
    } else if (isOpen && isMove(event.key)) {
      event.preventDefault();
      onMove(moves[event.key]);
    } else if (isOpen && event.key === 'Escape') {
      event.preventDefault();
      onDismiss('escape');
    }
  };

  return (
    <div ref={rootRef} className={root}>
      <button
        type="button"
        id={`${id}-button`}
        className={opener}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-menu` : undefined}
        data-focus-target="menu-button"
        // Prevents the blur: otherwise a press on the button of the open menu would close the menu by blur and open it
        // again.
        onMouseDown={(event) => event.preventDefault()}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        onClick={() => (isOpen ? onDismiss('toggle') : onOpen('first'))}
      >
        {icon}
        <span className={openerLabel} dir="auto">
          {label}
        </span>
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
      {isOpen && (
        <div className={panel}>
          <p className={heading}>{label}</p>
          <div
            id={`${id}-menu`}
            role="menu"
            tabIndex={-1}
            aria-labelledby={`${id}-button`}
            onKeyDown={onKeyDown}
            onBlur={onBlur}
          >
            {items.map(({ name, label: itemLabel, icon: itemIcon }, index) => (
              <button
                key={name}
                type="button"
                role="menuitem"
                className={item}
                tabIndex={index === highlighted ? 0 : -1}
                data-focus-target={`menu-item-${name}`}
                onClick={() => onChoose(name)}
              >
                {itemIcon}
                {itemLabel}
              </button>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
