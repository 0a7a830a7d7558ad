import { NotFoundPage } from './NotFoundPage.tsx';
import { PolicyPage } from './PolicyPage.tsx';

/** Returns the pages without a flow, which share a chunk. */
export const textPages = () => ({ NotFoundPage, PolicyPage });
