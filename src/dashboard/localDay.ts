/**
 * Returns the date of an instant in the browser's time zone.
 *
 * @returns the date as YYYY-MM-DD
 */
export function localDay(instant: Date): string {
  const [year, month, day] = [instant.getFullYear(), instant.getMonth() + 1, instant.getDate()];
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join(
    '-',
  );
}
