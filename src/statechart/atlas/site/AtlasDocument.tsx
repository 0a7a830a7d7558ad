import type { ReactNode } from 'react';
import { listNames } from './atlasLists.ts';
import { searchKinds } from './searchMatch.ts';

interface DocumentProps {
  readonly title: string;
  /** Relative path from the page to the folder of the index, such as `../`; empty for the index itself. */
  readonly top: string;
  /** Links beside the search field, to sections of the page or to other pages. */
  readonly navigation: ReactNode;
  readonly children: ReactNode;
}

/** A page of the atlas, which can be opened from disk. It loads only its own style sheet, scripts and pictures. */
export function AtlasDocument({ title, top, navigation, children }: DocumentProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <link rel="stylesheet" href={`${top}atlas.css`} />
        <script src={`${top}atlas.js`} defer />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to the content
        </a>
        <header className="bar">
          {navigation}
          <SearchForm />
        </header>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
      </body>
    </html>
  );
}

/** The search form. It is hidden until the script of the page has loaded. */
function SearchForm() {
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

const pages = [...listNames, 'specification'] as const;

interface LinksProps {
  /** The page with the links; `null` for the index. */
  readonly current: (typeof pages)[number] | null;
}

/** Links to the index of machines and to the lists of their parts. */
export function ListLinks({ current }: LinksProps) {
  return (
    <nav aria-label="Lists">
      <ul className="links">
        <li>
          <a href="index.html">machines</a>
        </li>
        {pages.map((name) => (
          <li key={name}>
            <a href={`${name}.html`} aria-current={name === current ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
