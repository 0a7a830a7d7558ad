import { shape } from './Skeleton.css.ts';

/** Holds the place of something that is on its way; whoever shows it marks the region `aria-busy`. */
export function Skeleton({ as }: { readonly as: keyof typeof shape }) {
  return <div className={shape[as]} aria-hidden="true" />;
}
