import { createElement, type SVGProps } from 'react';

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

interface IconProps extends SVGProps<SVGSVGElement> {
  /** Pixels. */
  readonly size?: number;
}

/**
 * Stands in for the function of the same purpose inside lucide-react, whose options would outweigh the icons.
 *
 * @param icon the package's data of one icon
 * @returns its component
 */
export default function createLucideIcon({ node }: { readonly node: readonly Shape[] }) {
  return ({ size = 24, strokeWidth = 2, ...rest }: IconProps) => (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      {node.map(([tag, attributes]) => createElement(tag, attributes))}
    </svg>
  );
}
