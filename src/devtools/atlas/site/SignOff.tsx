import type { AtlasEdition } from './atlasFlow.ts';
import type { FlowTables } from './flowTables.ts';
import { counted, percent } from './words.ts';

interface SignOffProps {
  readonly tables: FlowTables;
  readonly edition: AtlasEdition;
}

const blank = '\u00A0';
const roles = ['Quality assurance', 'Development', 'Product'];

/** The end of the printed page: a summary of the evidence and a table for signatures. */
export function SignOff({ tables, edition }: SignOffProps) {
  const { chart, coverage, changes } = tables.flow;
  return (
    <section className="paper-only sign-off">
      <h2>Sign-off</h2>
      <p>
        {chart.id}, version {edition.version} of {edition.date}: {percent(coverage.states)} % of states,{' '}
        {percent(coverage.transitions)} % of transitions and {percent(coverage.paths)} % of paths walked;{' '}
        {changes === null
          ? 'not accepted yet'
          : `${counted(changes.added.length + changes.removed.length, 'change')} since the accepted version`}
        .
      </p>
      <table>
        <thead>
          <tr>
            {['Role', 'Name', 'Date', 'Signature'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {roles.map((role) => (
            <tr key={role}>
              <th scope="row">{role}</th>
              <td>{blank}</td>
              <td>{blank}</td>
              <td>{blank}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
