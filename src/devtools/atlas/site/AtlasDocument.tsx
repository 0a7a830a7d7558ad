import type { ReactNode } from 'react';
import { SearchForm } from './SearchForm.tsx';

interface DocumentProps {
  readonly title: string;
  /** The way up to the folder of the index, such as `../`; empty on the index itself. */
  readonly top: string;
  /** Links within the page, or to other pages, beside the search. */
  readonly navigation: ReactNode;
  readonly children: ReactNode;
}

/** A page of the atlas: opened from disk, it asks for nothing but its style, its script and its pictures. */
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
