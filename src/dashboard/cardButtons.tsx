import Plus from 'lucide-react/icons/plus';
import { Button } from '../ui/Button.tsx';
import { body } from './ProfilePage.css.ts';

interface CardButtonProps {
  readonly label: string;
  readonly onClick: () => void;
}

/** Button in the head of a card that adds something; `text` is the short form of its label. */
export function AddButton({ label, text, onClick }: CardButtonProps & { readonly text: string }) {
  return (
    <Button tone="small" aria-label={label} onClick={onClick}>
      <Plus size={14} strokeWidth={2} aria-hidden="true" />
      <span>{text}</span>
    </Button>
  );
}

/** The only button of a card that has nothing else to show, such as a list that could not be read. */
export function BodyButton({ label, onClick }: CardButtonProps) {
  return (
    <div className={body}>
      <Button tone="small" onClick={onClick}>
        {label}
      </Button>
    </div>
  );
}
