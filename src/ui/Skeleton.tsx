import { shape } from './Skeleton.css.ts';

/** Gray shape in place of content that is loading. The parent must set `aria-busy`. */
export function Skeleton({ as }: { readonly as: keyof typeof shape }) {
  return <div className={shape[as]} aria-hidden="true" />;
}
