import { shape } from './Skeleton.css.ts';

/** Placeholder of loading content. The parent must set `aria-busy`. */
export function Skeleton({ as }: { readonly as: keyof typeof shape }) {
  return <div className={shape[as]} aria-hidden="true" />;
}
