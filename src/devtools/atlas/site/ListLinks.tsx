import { listNames } from './atlasLists.ts';

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
