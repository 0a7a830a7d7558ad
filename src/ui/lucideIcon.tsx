import { createElement, type SVGProps } from 'react';

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

interface IconProps extends SVGProps<SVGSVGElement> {
  /** Width and height in pixels. */
  readonly size?: number;
}

/**
 * Replaces the component factory of lucide-react, whose options would be larger than the icons.
 *
 * @param icon icon data of the package
 * @returns the icon component
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
