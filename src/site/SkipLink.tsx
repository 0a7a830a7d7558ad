import { useCopy } from '../copy/useCopy.ts';
import { siteCopy } from '../copy/site.en.ts';
import { contentId } from '../page/prerenderedIds.ts';
import { skipLink } from './PublicLayout.css.ts';

/** Skips the header. Both layouts give their `<main>` this id. */
export function SkipLink() {
  const { ui } = useCopy(siteCopy);
  return (
    <a className={skipLink} href={`#${contentId}`}>
      {ui.skipToContent}
    </a>
  );
}
