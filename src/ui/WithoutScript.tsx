import { siteConfig } from '../config/siteConfig.ts';
import { documentCopy } from '../copy/site.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { unscripted } from './scripting.css.ts';

interface WithoutScriptProps {
  readonly about: 'signIn' | 'dashboard';
}

/**
 * Notice for a browser without scripts. Only prerendered documents contain it: in a browser React renders nothing
 * inside `<noscript>`, so the client build leaves the text out.
 */
export function WithoutScript({ about }: WithoutScriptProps) {
  return <noscript>{import.meta.env.SSR && <Explanation about={about} />}</noscript>;
}

function Explanation({ about }: WithoutScriptProps) {
  const { withoutScript: words } = useCopy(documentCopy);
  return (
    <p className={unscripted}>
      {words[about]} <a href={`mailto:${siteConfig.supportEmail}`}>{siteConfig.supportEmail}</a>
    </p>
  );
}
