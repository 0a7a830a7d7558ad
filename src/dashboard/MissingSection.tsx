import { missingSectionCopy } from '../copy/dashboard.en.ts';
import { siteCopy } from '../copy/site.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { button } from '../ui/Button.css.ts';
import { RouteLink } from '../ui/RouteLink.tsx';
import { placeholder, title } from './MissingSection.css.ts';

/** Dashboard page for an unknown path below `/dashboard`. */
export function MissingSection() {
  const { titles } = useCopy(siteCopy);
  const words = useCopy(missingSectionCopy);
  return (
    <div className={placeholder}>
      <h1 className={title} tabIndex={-1} data-focus-target="heading">
        {titles.notFound}
      </h1>
      <p>{words.text}</p>
      <RouteLink to="/dashboard/account" className={button.primary}>
        {words.account}
      </RouteLink>
    </div>
  );
}
