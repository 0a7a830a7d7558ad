import { siteConfig } from '../config/siteConfig.ts';
import { withoutScriptCopy } from '../copy/currentWithoutScript.ts';
import { unscripted } from './scripting.css.ts';

/**
 * Notice for a browser that runs no scripts. It is in prerendered documents alone: in a browser React renders nothing
 * inside `<noscript>`, so the words are left out of the scripts.
 */
export function WithoutScript({ about }: { readonly about: keyof typeof withoutScriptCopy }) {
  return (
    <noscript>
      {import.meta.env.SSR && (
        <p className={unscripted}>
          {withoutScriptCopy[about]}{' '}
          <a href={`mailto:${siteConfig.supportEmail}`}>{siteConfig.supportEmail}</a>
        </p>
      )}
    </noscript>
  );
}
