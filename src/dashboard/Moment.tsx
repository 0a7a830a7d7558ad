const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment, in the time zone of whoever reads it. `at` is in milliseconds since 1970. */
export function Moment({ at }: { readonly at: number }) {
  const moment = new Date(at);
  return <time dateTime={moment.toISOString()}>{format.format(moment)}</time>;
}
