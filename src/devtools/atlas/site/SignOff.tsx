import type { AtlasEdition } from './atlasFlow.ts';
import { signingRoles, type ShownSignature } from '../signatures.ts';
import type { FlowTables } from './flowTables.ts';
import { counted, percent } from './words.ts';

interface SignOffProps {
  readonly tables: FlowTables;
  readonly edition: AtlasEdition;
}

const blank = '\u00A0';

/** The end of the printed page: a summary of the evidence and a table for signatures. */
export function SignOff({ tables, edition }: SignOffProps) {
  const { chart, coverage, changes, signatures } = tables.flow;
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
          {signingRoles.map((role) => {
            const signature = signatures.find((given) => given.role === role);
            return (
              <tr key={role}>
                <th scope="row">{role}</th>
                <td>{signature?.name ?? blank}</td>
                <td>{signature?.date ?? blank}</td>
                <td>{signature ? signatureText(signature) : blank}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** Says which version was signed and how much has changed since. */
export function signatureText({ version, changes, flaw }: ShownSignature): string {
  if (flaw !== null) return flaw;
  const count = changes.added.length + changes.removed.length;
  return `signed at ${version.slice(0, 8)}, ${count === 0 ? 'unchanged' : counted(count, 'change')} since`;
}
