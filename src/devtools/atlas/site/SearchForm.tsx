import { searchKinds } from './searchKinds.ts';

/** The search form. It is hidden until the script of the page has loaded. */
export function SearchForm() {
  return (
    <search aria-label="The whole atlas" data-search="" hidden>
      <form className="search">
        <label className="unseen" htmlFor="search-words">
          Search for a state, an event, a failure, a journey or text on a screen
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
          Type of result
        </label>
        <select id="search-kind">
          <option value="">all</option>
          {searchKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kind}s
            </option>
          ))}
        </select>
        <div className="found">
          <output />
          <ol aria-label="Results" />
        </div>
      </form>
    </search>
  );
}
