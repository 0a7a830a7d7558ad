import { useCopy } from '../copy/CopyProvider.tsx';
import { skipLink } from './PublicLayout.css.ts';

/** Leads past the header to the page itself, which a layout marks with the id `content`. */
export function SkipLink() {
  const { ui } = useCopy();
  return (
    <a className={skipLink} href="#content">
      {ui.skipToContent}
    </a>
  );
}
