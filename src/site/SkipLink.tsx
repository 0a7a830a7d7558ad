import { useCopy } from '../copy/useCopy.ts';
import { siteCopy } from '../copy/site.en.ts';
import { contentId } from '../page/drawnParts.ts';
import { skipLink } from './PublicLayout.css.ts';

/** Leads past the header to the page itself, which a layout marks with that id. */
export function SkipLink() {
  const { ui } = useCopy(siteCopy);
  return (
    <a className={skipLink} href={`#${contentId}`}>
      {ui.skipToContent}
    </a>
  );
}
