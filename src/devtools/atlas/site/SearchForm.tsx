import { searchKinds } from './searchKinds.ts';

/** The search. Without the script it could find nothing, so it is the script that shows it. */
export function SearchForm() {
  return (
    <search aria-label="The whole atlas" data-search="" hidden>
      <form className="search">
        <label className="unseen" htmlFor="search-words">
          Search for a state, an event, a failure or words on a screen
        </label>
        <input
          id="search-words"
          type="search"
          autoComplete="off"
          spellCheck={false}
          placeholder="Search  /"
          aria-keyshortcuts="/"
        />
        <label className="unseen" htmlFor="search-kind">
          What to look for
        </label>
        <select id="search-kind">
          <option value="">everything</option>
          {searchKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kind}s
            </option>
          ))}
        </select>
        <div className="found">
          <output />
          <ol aria-label="What was found" />
        </div>
      </form>
    </search>
  );
}
