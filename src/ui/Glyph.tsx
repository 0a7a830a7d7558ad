import { LineIcon } from './LineIcon.tsx';

/** Hand-written icon paths, because the icon set's components would be larger than the code of the page. */
const paths = {
  arrow: 'M4 12H20M14 6L20 12L14 18',
  close: 'M5 5L19 19M19 5L5 19',
  mail: 'M3 6H21V18H3ZM3 7L12 13L21 7',
  menu: 'M3 6.5H21M3 12H21M3 17.5H21',
  pause: 'M8 5V19M16 5V19',
  play: 'M7 4.5L19 12L7 19.5Z',
} as const;

interface GlyphProps {
  readonly name: keyof typeof paths;
  /** Width and height in pixels. */
  readonly size?: number;
}

/** Icon of the public pages. */
export function Glyph({ name, size }: GlyphProps) {
  return <LineIcon path={paths[name]} {...(size === undefined ? {} : { size })} />;
}
