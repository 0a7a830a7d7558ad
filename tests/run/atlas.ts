import { generateAtlas } from '../../src/devtools/generate/atlas.ts';
import { atlasEvidence } from '../devtools/atlas/evidence/atlasEvidence.ts';

/** See `generateAtlas`. */
export const run = (parameters: readonly string[]) => generateAtlas(parameters, atlasEvidence());
