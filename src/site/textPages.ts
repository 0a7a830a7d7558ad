import { NotFoundPage } from './NotFoundPage.tsx';
import { PolicyPage } from './PolicyPage.tsx';

/** The pages without a flow, which share a chunk. */
export const textPages = { NotFoundPage, PolicyPage } as const;
