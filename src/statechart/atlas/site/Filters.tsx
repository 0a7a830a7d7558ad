import type { RowFilter } from './atlasLists.ts';

interface FiltersProps {
  /** Name of the filtered things, in the plural, such as `states`. */
  readonly of: string;
  readonly rows: readonly RowFilter[];
}

/** The attributes of an element that the filters hide or show. */
export function filterAttributes({ room, failures, isChanged, hasPicture }: RowFilter) {
  return {
    'data-row': '',
    'data-room': room,
    'data-failures': failures.join('\n'),
    'data-changed': isChanged ? '' : undefined,
    'data-pictured': hasPicture ? '' : undefined,
  };
}

/**
 * Filters for the rows of a page. The form is hidden until the script of the page has loaded; without it the page shows
 * all rows.
 */
export function Filters({ of, rows }: FiltersProps) {
  const rooms = [...new Set(rows.map(({ room }) => room))].toSorted();
  const failures = [...new Set(rows.flatMap((row) => row.failures))].toSorted();
  return (
    <form className="filters" data-filters="" aria-label={`Filter the ${of}`} hidden>
      <Choice name="room" label="Room" all="all rooms" values={rooms} />
      {failures.length > 0 && <Choice name="failure" label="Failure" all="any or none" values={failures} />}
      <label>
        <input type="checkbox" name="changed" /> only changed since accepted
      </label>
      <label>
        <input type="checkbox" name="bare" /> only without a picture
      </label>
      <button type="button">Show all</button>
      <output data-noun={of}>
        {rows.length} {of}
      </output>
    </form>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly all: string;
  readonly values: readonly string[];
}

function Choice({ name, label, all, values }: ChoiceProps) {
  return (
    <label>
      {label}{' '}
      <select name={name}>
        <option value="">{all}</option>
        {values.map((value) => (
          <option key={value} value={value}>
            {value}
          </option>
        ))}
      </select>
    </label>
  );
}
