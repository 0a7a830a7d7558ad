import { afterEach, describe, expect, test } from 'vitest';

const drawings = import.meta.glob<string>('../../../docs/flows/*/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

afterEach(() => {
  document.body.replaceChildren();
});

function show(source: string): SVGSVGElement {
  const file = new DOMParser().parseFromString(source, 'image/svg+xml');
  expect(file.querySelector('parsererror')).toBeNull();
  const svg = document.importNode(file.documentElement, true);
  document.body.append(svg);
  return document.querySelector('svg.flow') as SVGSVGElement;
}

/** Returns the rectangle around a text, which belongs to the chip, label or box of the text. */
function frameOf(text: SVGTextElement): SVGRectElement | null {
  const holder = text.closest('.chip') ?? text.closest('.label') ?? text.closest('.box');
  return holder?.querySelector('rect') ?? null;
}

function exceeds(outer: SVGRectElement | null, inner: SVGTextElement): boolean {
  if (!outer) return true;
  const [frame, words] = [outer.getBBox(), inner.getBBox()];
  return (
    words.x < frame.x - 1 ||
    words.y < frame.y - 1 ||
    words.x + words.width > frame.x + frame.width + 1 ||
    words.y + words.height > frame.y + frame.height + 1
  );
}

test('finds drawings to check', () => {
  expect(Object.keys(drawings).length).toBeGreaterThan(0);
});

describe.each(Object.entries(drawings))('%s', (_, source) => {
  test('keeps every text within its frame, as the browser measures it', () => {
    const texts = [...show(source).querySelectorAll('text')];
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => exceeds(frameOf(text), text)).map((text) => text.textContent)).toEqual([]);
  });

  test('uses at least 13 px and compresses no text by more than 10 %', () => {
    const texts = [...show(source).querySelectorAll('text')];
    const small = texts.filter((text) => Number.parseFloat(getComputedStyle(text).fontSize) < 13);
    expect(small.map((text) => text.textContent)).toEqual([]);
    const compressed = texts.filter((text) => {
      const specified = text.textLength.baseVal.value;
      text.removeAttribute('textLength');
      return text.getComputedTextLength() > specified * 1.1;
    });
    expect(compressed.map((text) => text.textContent)).toEqual([]);
  });
});
