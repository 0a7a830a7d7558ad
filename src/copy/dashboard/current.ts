import type { Widened } from '../copy.ts';
import { enDashboard } from './en.ts';

/** The dashboard's part of the catalogue in force, apart from the rest so that only the dashboard downloads it. */
export const dashboardCopy: Widened<typeof enDashboard> = enDashboard;
