import type { ReactNode } from 'react';
import { SearchForm } from './SearchForm.tsx';

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
