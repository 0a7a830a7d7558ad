import type { ReactNode } from 'react';
import { SearchForm } from './SearchForm.tsx';

interface DocumentProps {
  readonly title: string;
  /** Relative path to the folder of the index, such as `../`; empty for the index itself. */
  readonly top: string;
  /** Links within the page, or to other pages, beside the search. */
  readonly navigation: ReactNode;
  readonly children: ReactNode;
}

/** A page of the atlas. It opens from disk and loads only its style, its scripts and its pictures. */
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
