/** Colors by role. Tests check the contrast of every pair that occurs (WCAG 2.2). */
export interface Palette {
  /** Page background. */
  readonly paper: string;
  /** Background of fields, dialogs and menus. */
  readonly surface: string;
  /** Background of skeletons and hovered rows. */
  readonly sunken: string;
  readonly ink: string;
  readonly inkMuted: string;
  /** Placeholder text of fields, and disabled text. */
  readonly inkFaint: string;
  /** Decorative lines. */
  readonly hairline: string;
  /** Border of controls, needed to recognize them. */
  readonly edge: string;
  readonly accent: string;
  readonly accentHover: string;
  readonly accentActive: string;
  readonly onAccent: string;
  /** Tint of the accent: current page in a list, pressed toggle. */
  readonly accentWash: string;
  readonly success: string;
  readonly successWash: string;
  readonly caution: string;
  readonly error: string;
  readonly errorWash: string;
  /** Background of panels that are dark in both themes. */
  readonly deep: string;
  readonly onDeep: string;
  readonly onDeepMuted: string;
  readonly deepLine: string;
  /** Color behind a modal dialog, over the page. */
  readonly veil: string;
  readonly shadow: string;
}

/** Light theme: near-black text on warm white, petrol accent. */
export const light: Palette = {
  paper: '#fbfaf7',
  surface: '#ffffff',
  sunken: '#f3f1eb',
  ink: '#14191b',
  inkMuted: '#525a5d',
  inkFaint: '#686f72',
  hairline: '#e2ded5',
  edge: '#868c8b',
  accent: '#0f4c5c',
  accentHover: '#0b3d4a',
  accentActive: '#082e38',
  onAccent: '#ffffff',
  accentWash: '#e6eff0',
  success: '#286446',
  successWash: '#eaf2ec',
  caution: '#a86d05',
  error: '#9c2f27',
  errorWash: '#f9ecea',
  deep: '#0c3440',
  onDeep: '#f1f5f4',
  onDeepMuted: '#b3c8cb',
  deepLine: '#33606c',
  veil: 'rgb(13 20 23 / 0.45)',
  shadow: '0 12px 32px rgb(13 20 23 / 0.12)',
};

/** Dark theme: warm text on petrol-tinged black, with an accent light enough for dark text on it. */
export const dark: Palette = {
  paper: '#0f1416',
  surface: '#161c1f',
  sunken: '#1c2326',
  ink: '#ecebe6',
  inkMuted: '#a9b1b3',
  inkFaint: '#8d9698',
  hairline: '#293134',
  edge: '#6f797c',
  accent: '#8cc5d2',
  accentHover: '#a3d2dc',
  accentActive: '#bbdfe6',
  onAccent: '#07191e',
  accentWash: '#1a2e34',
  success: '#8cc7a6',
  successWash: '#16261d',
  caution: '#dab565',
  error: '#ec9f95',
  errorWash: '#2c1a18',
  deep: '#0a2830',
  onDeep: '#e9efee',
  onDeepMuted: '#a2bbbf',
  deepLine: '#285460',
  veil: 'rgb(0 0 0 / 0.6)',
  shadow: '0 16px 40px rgb(0 0 0 / 0.5)',
};
