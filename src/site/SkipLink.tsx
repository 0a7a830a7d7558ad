import { useCopy } from '../copy/useCopy.ts';
import { siteCopy } from '../copy/site.en.ts';
import { contentId } from '../page/prerenderedIds.ts';
import { skipLink } from './PublicLayout.css.ts';

/** Link that skips the header. It leads to the `<main>` element, which has the same id in both layouts. */
export function SkipLink() {
  const { ui } = useCopy(siteCopy);
  return (
    <a className={skipLink} href={`#${contentId}`}>
      {ui.skipToContent}
    </a>
  );
}
