import type { FlowTables } from './flowTables.ts';

/** The facts that were removed or added since the accepted version of the machine. */
export function Changes({ tables }: { readonly tables: FlowTables }) {
  const { changes } = tables.flow;
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">Changes since the accepted version</h2>
      {changes === null && <p>No version has been accepted yet; the whole machine is new.</p>}
      {changes && changes.added.length + changes.removed.length === 0 && <p className="quiet">None.</p>}
      {changes && changes.added.length + changes.removed.length > 0 && (
        <ul className="changes">
          {changes.removed.map((fact) => (
            <li key={fact}>
              <del>
                <span aria-hidden="true">− </span>
                <span className="unseen">removed: </span>
                {fact}
              </del>
            </li>
          ))}
          {changes.added.map((fact) => (
            <li key={fact}>
              <ins>
                <span aria-hidden="true">+ </span>
                <span className="unseen">added: </span>
                {fact}
              </ins>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
