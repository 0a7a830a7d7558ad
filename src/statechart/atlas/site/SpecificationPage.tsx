import { Fragment } from 'react';
import { anchorsOf, sectionAnchor } from './anchors.ts';
import { AtlasDocument, ListLinks } from './AtlasDocument.tsx';
import type { AtlasEdition, AtlasFlow } from './atlasFlow.ts';
import { ScrollingTable } from './ScrollingTable.tsx';
import type { SpecifiedSection } from './specification.ts';
import { counted } from './words.ts';

interface SpecificationProps {
  readonly sections: readonly SpecifiedSection[];
  readonly flows: readonly AtlasFlow[];
  readonly edition: AtlasEdition;
}

/** A journey with the URL of its section on the page of its machine. */
interface NamedJourney {
  readonly flow: string;
  readonly name: string;
  readonly specifies: readonly string[];
  readonly page: string;
}

/** The sections of the specification with the journeys that test them, and what no journey names. */
export function SpecificationPage({ sections, flows, edition }: SpecificationProps) {
  const journeys = flows.flatMap(journeysOf);
  const named = sections.map((section) => ({
    section,
    journeys: journeys.filter(({ specifies }) => specifies.includes(section.name)),
  }));
  const unnamed = named.filter((each) => each.journeys.length === 0).map(({ section }) => section);
  const others = journeys.filter(({ specifies }) => specifies.length === 0);
  return (
    <AtlasDocument
      title="Specification · Flow atlas"
      top=""
      navigation={<ListLinks current="specification" />}
    >
      <h1>Specification</h1>
      <p className="lead">
        The sections of the specification, each with the journeys that test it. Other tests, which the atlas
        does not list, test some of the sections that no journey names.
      </p>
      <p className="facts">
        <span>{counted(sections.length, 'section')}</span>
        <span>{counted(unnamed.length, 'section')} without a journey</span>
        <span>{counted(journeys.length, 'journey')}</span>
        <span>{counted(others.length, 'journey')} without a section</span>
        <span>
          {edition.version}, {edition.date}
        </span>
      </p>
      <ul className="links">
        <li>
          <a href="../specification.md">docs/specification.md</a>
        </li>
        <li>
          <a href="#unnamed">Sections without a journey</a>
        </li>
        <li>
          <a href="#others">Journeys without a section</a>
        </li>
      </ul>
      <h2 id="sections">Sections × journeys</h2>
      <ScrollingTable of="sections" columns={['section', 'says', 'journeys']} look="list">
        {named.map((row) => (
          <tr key={row.section.name} id={sectionAnchor(row.section.name)}>
            <th scope="row">
              {row.section.name}
              <br />
              <span className="quiet">{row.section.chapter}</span>
            </th>
            <td>{row.section.text}</td>
            <td>
              {row.journeys.length === 0 && <span className="reason">no journey</span>}
              <JourneyLinks journeys={row.journeys} />
            </td>
          </tr>
        ))}
      </ScrollingTable>
      <h2 id="unnamed">Sections without a journey</h2>
      <ul className="gaps">
        {unnamed.map(({ name, chapter }) => (
          <li key={name}>
            <a href={`#${sectionAnchor(name)}`}>{name}</a> <span className="quiet">{chapter}</span>
          </li>
        ))}
      </ul>
      <h2 id="others">Journeys without a section</h2>
      <p className="quiet">They test decisions beyond the specification, and what follows from it.</p>
      <JourneyLinks journeys={others} />
    </AtlasDocument>
  );
}

function journeysOf(flow: AtlasFlow): readonly NamedJourney[] {
  const anchors = anchorsOf(flow);
  const { id } = flow.chart;
  return flow.journeys.map(({ name, specifies }, index) => ({
    flow: id,
    name,
    specifies,
    page: `${id}/index.html#${anchors.journey(index)}`,
  }));
}

function JourneyLinks({ journeys }: { readonly journeys: readonly NamedJourney[] }) {
  const flows = [...new Set(journeys.map(({ flow }) => flow))];
  if (flows.length === 0) return null;
  return (
    <dl className="by-flow">
      {flows.map((id) => (
        <Fragment key={id}>
          <dt>{id}</dt>
          {journeys
            .filter(({ flow }) => flow === id)
            .map(({ name, page }) => (
              <dd key={name}>
                <a href={page}>{name}</a>
              </dd>
            ))}
        </Fragment>
      ))}
    </dl>
  );
}
