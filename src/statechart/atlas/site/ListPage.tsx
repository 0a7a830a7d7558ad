import { AtlasDocument, ListLinks } from './AtlasDocument.tsx';
import type { AtlasEdition } from './atlasFlow.ts';
import type { AtlasList, ListRow } from './atlasLists.ts';
import { Filters, filterAttributes } from './Filters.tsx';
import { TestLink } from './References.tsx';
import { ScrollingTable } from './ScrollingTable.tsx';
import { counted, pictureUrl } from './words.ts';

interface ListProps {
  readonly list: AtlasList;
  readonly edition: AtlasEdition;
}

/** Maximum number of characters in a cell; the page of the machine and the CSV file have the whole text. */
const maxCell = 200;

/** The page of a list, with filters. */
export function ListPage({ list, edition }: ListProps) {
  const { name, purpose, columns, rows } = list;
  const title = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
  const shown = columns.flatMap((column, index) => (column.isExportOnly ? [] : [{ ...column, index }]));
  return (
    <AtlasDocument title={`${title} · Flow atlas`} top="" navigation={<ListLinks current={name} />}>
      <h1>{title}</h1>
      <p className="lead">{purpose}</p>
      <p className="facts">
        <span>{counted(rows.length, name.slice(0, -1))}</span>
        <span>
          {edition.version}, {edition.date}
        </span>
      </p>
      <ul className="links">
        <li>
          <a href={`${name}.csv`}>{name}.csv</a>
        </li>
      </ul>
      <Filters of={name} rows={rows} />
      <ScrollingTable
        of={name}
        columns={[name.slice(0, -1), 'flow', ...shown.map((column) => column.name), 'failures', 'test']}
        look="list"
      >
        {rows.map((row) => (
          <Row key={row.id} row={row} shown={shown} />
        ))}
      </ScrollingTable>
    </AtlasDocument>
  );
}

interface RowProps {
  readonly row: ListRow;
  readonly shown: readonly { readonly name: string; readonly index: number }[];
}

function Row({ row, shown }: RowProps) {
  const { name, page, flow, picture, cells, failures, isChanged, test } = row;
  return (
    <tr {...filterAttributes(row)}>
      <th scope="row">
        <a href={page}>{name}</a>
        {isChanged && <span className="badge is-added">± changed</span>}
        {picture && (
          <a className="thumbnail" href={page} tabIndex={-1} aria-hidden="true">
            <img
              src={pictureUrl(picture.file)}
              width={picture.width}
              height={picture.height}
              loading="lazy"
              decoding="async"
              alt=""
            />
          </a>
        )}
      </th>
      <td>
        <a href={`${flow}/index.html`}>{flow}</a>
      </td>
      {shown.map((column) => (
        <td key={column.name}>{shortened(cells[column.index] ?? '')}</td>
      ))}
      <td>{failures.join(', ')}</td>
      <td>{test && <TestLink test={test} project="../../" />}</td>
    </tr>
  );
}

function shortened(text: string): string {
  return text.length > maxCell ? `${text.slice(0, maxCell)}…` : text;
}
