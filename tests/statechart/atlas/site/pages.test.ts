import { existsSync } from 'node:fs';
import { join } from 'node:path/posix';
import { beforeAll, describe, expect, test } from 'vitest';
import { flattenStates } from 'fairlead-statechart/chart/chart';
import { setLayoutEngine } from 'fairlead-statechart/atlas/layout';
import { anchorsOf, sectionAnchor } from 'fairlead-statechart/atlas/site/anchors';
import { listNames } from 'fairlead-statechart/atlas/site/atlasLists';
import { atlasFiles } from 'fairlead-statechart/atlas/site/atlasFiles.tsx';
import type { AtlasFlow } from 'fairlead-statechart/atlas/site/atlasFlow';
import { layoutThreads } from 'fairlead-statechart/atlas/layoutThreads';
import { sectionNames } from '../../../support/specification.ts';
import { awkward, edition, sampleAtlas, sections } from './sampleAtlas.ts';

const folder = 'docs/flows';
let flows: readonly AtlasFlow[] = [];
let files: ReadonlyMap<string, string> = new Map();

beforeAll(async () => {
  setLayoutEngine(layoutThreads());
  flows = await sampleAtlas();
  files = await atlasFiles(flows, edition, sections);
}, 60_000);

function pageOf(id: string): string {
  return textOf(`${id}/index.html`);
}

function textOf(file: string): string {
  const text = files.get(file);
  if (text === undefined) throw new Error(`There is no ${file}.`);
  return text;
}

function flowOf(id: string): AtlasFlow {
  const flow = flows.find(({ chart }) => chart.id === id);
  if (!flow) throw new Error(`There is no ${id}.`);
  return flow;
}

function idsIn(page: string): readonly string[] {
  return [...page.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
}

function linksIn(page: string): readonly string[] {
  return [...page.matchAll(/ (?:href|src)="([^"]+)"/g)].map(([, link = '']) => link);
}

const ids = ['forgotPassword', 'securityOffer', 'oneTap', 'countdown'];
const lists = listNames.map((name) => `${name}.html`);
const pages = ['index.html', 'specification.html', ...lists, ...ids.map((id) => `${id}/index.html`)];

describe.each(pages)('%s', (file) => {
  test('has one main heading and skips no heading level', () => {
    const levels = [...textOf(file).matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels[0]).toBe(1);
    expect(levels.filter((level, at) => level > (levels[at - 1] ?? 1) + 1)).toEqual([]);
  });

  test('has unique ids', () => {
    const named = idsIn(textOf(file));
    expect(named.filter((id, at) => named.indexOf(id) !== at)).toEqual([]);
  });

  test('has no dead links', () => {
    const here = idsIn(textOf(file));
    const deadLinks = linksIn(textOf(file)).filter((link) => {
      if (link.startsWith('#')) return !here.includes(link.slice(1));
      if (/(?:^|\/)screens\//.test(link)) return false;
      const [path = '', fragment] = link.split('#');
      const target = join(folder, file, '..', path);
      if (fragment !== undefined) return !idsIn(textOf(target.slice(folder.length + 1))).includes(fragment);
      return !files.has(target.slice(folder.length + 1)) && !existsSync(target);
    });
    expect(deadLinks).toEqual([]);
  });

  test('opens from disk: one classic script, no remote files, no inline code', () => {
    const text = textOf(file);
    expect(text.match(/<script[^>]*>/g)).toHaveLength(1);
    expect(text).toMatch(/<script src="(?:\.\.\/)?atlas\.js" defer(?:="")?><\/script>/);
    expect(linksIn(text).filter((link) => /^(?:[a-z]+:|\/)/.test(link))).toEqual([]);
    expect(text).not.toMatch(/<[^>]+ on[a-z]+=/);
    expect(text).not.toContain('<style');
    expect(text).not.toContain('data:');
  });

  test('escapes text', () => {
    expect(textOf(file)).not.toContain('<b>');
  });
});

describe.each(ids)('the page of %s', (id) => {
  test('has a fragment for every state, transition, screen, step, journey and fault', () => {
    const flow = flowOf(id);
    const anchors = anchorsOf(flow);
    const expected = [
      ...flattenStates(flow.chart.root).map((state) => anchors.state(state.id)),
      ...flow.chart.transitions.map((transition) => anchors.transition(transition.id)),
      ...flow.screens.map(({ name }) => anchors.screen(name)),
      ...flow.paths.flatMap(({ steps }, path) => steps.map((_, step) => anchors.path(path, step))),
      ...flow.journeys.map((_, at) => anchors.journey(at)),
      ...flow.faults.map((_, at) => anchors.fault(at)),
      ...flow.pictures.map(({ file }) => anchors.drawing(file)),
    ];
    const here = new Set(idsIn(pageOf(id)));
    expect(expected.length).toBeGreaterThan(10);
    expect(expected.filter((anchor) => !here.has(anchor))).toEqual([]);
  });

  test('contains each drawing once, with links on all its parts', () => {
    const { pictures } = flowOf(id);
    const page = pageOf(id);
    expect(page.match(/<svg [^>]*aria-roledescription="statechart"/g)).toHaveLength(pictures.length);
    expect(page).not.toContain('</text><text');
    const parts = page.match(/<g class="(?:chip|caption) .*?<\/g>/gs) ?? [];
    expect(parts.length).toBeGreaterThan(0);
    expect(parts.filter((part) => !/<a href="#[^"]+" aria-label="[^"]+">/.test(part))).toEqual([]);
  });

  test('shows each picture once with its state, those of the journeys again, and all with their dimensions', () => {
    const { screens, journeys } = flowOf(id);
    const images = [...pageOf(id).matchAll(/<img src="[^>]*>/g)].map(([image]) => image);
    const steps = journeys.flatMap((journey) => journey.steps).filter(({ screen }) => screen !== null);
    expect(pageOf(id).match(/<a class="picture /g) ?? []).toHaveLength(
      screens.flatMap(({ pictures }) => pictures).length,
    );
    expect(images).toHaveLength(screens.flatMap(({ pictures }) => pictures).length + steps.length);
    const complete = / width="\d+" height="\d+" loading="lazy".* alt="[^"]+"/;
    expect(images.filter((image) => !complete.test(image))).toEqual([]);
  });
});

test('a page shows changes as text and in its drawing', () => {
  const page = pageOf('forgotPassword');
  expect(page).toMatch(/<del>.*sink\.overflowed.*<\/del>/);
  expect(page).toMatch(/<ins>.*state forgotPassword\.\w+.*<\/ins>/);
  expect(page).toContain('class="caption failed removed"'.replace('caption', 'chip'));
  expect(page).toMatch(/class="box [^"]*added"/);
  expect(textOf('index.html')).toMatch(/−\d+<\/span> <span class="is-added">\+\d+/);
  expect(pageOf('oneTap')).not.toContain('<ins>');
});

test('a page shows unwalked transitions with reasons', () => {
  const { unwalked } = flowOf('forgotPassword');
  const escaped = awkward
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');
  const page = pageOf('forgotPassword');
  expect(unwalked).toHaveLength(1);
  expect(page).toContain(`not walked: ${escaped}`);
  expect(page).toContain(`It was walked before ${escaped} changed.`);
  expect(page).toMatch(/<strong>92 %<\/strong> transitions <span class="quiet">11 of 12<\/span>/);
  expect(pageOf('oneTap')).toContain('every state has a screen and every transition was walked');
});

test('a machine without a screen gives a reason, and its steps link to its states', () => {
  const page = pageOf('countdown');
  expect(page).toContain('No screen: The machine immediately moves on to machine.');
  expect(page).not.toContain('<img src');
  expect(page).toMatch(/data-takes="[^"]*" data-leads="[^"]*"><a href="#state-countdown\./);
});

test('pages link to the previous and the next machine', () => {
  expect(pageOf('forgotPassword')).not.toContain('rel="prev"');
  expect(pageOf('forgotPassword')).toContain('<a rel="next" href="../securityOffer/index.html"');
  expect(pageOf('countdown')).toContain('<a rel="prev" href="../oneTap/index.html"');
  expect(pageOf('countdown')).not.toContain('rel="next"');
});

test('the output is deterministic', async () => {
  expect(await atlasFiles(flows, edition, sections)).toEqual(files);
});

test('every section of the specification has its own URL fragment', () => {
  const anchors = sectionNames.map(sectionAnchor);
  expect(anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index)).toEqual([]);
});
