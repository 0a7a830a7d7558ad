import { listNames, type ListName } from './atlasLists.ts';

interface LinksProps {
  /** The list that the page shows; `null` for another page. */
  readonly current: ListName | null;
  /** Relative path from the page to the folder of the index. */
  readonly top?: string;
}

/** Links to the index of machines and to the lists of their parts. */
export function ListLinks({ current, top = '' }: LinksProps) {
  return (
    <nav aria-label="Lists">
      <ul className="links">
        <li>
          <a href={`${top}index.html`}>machines</a>
        </li>
        {listNames.map((name) => (
          <li key={name}>
            <a href={`${top}${name}.html`} aria-current={name === current ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
