export type ExportFormat = 'csv' | 'json' | 'zip';

/** The progress of an export, in ads. `pictures`: images that were written; null if the format has none. */
export type ExportRun = { done: number; count: number; pictures: number | null };

/** What a saved file contains. `missing`: images that are not in it. */
export type SavedExport = { count: number; pictures: number | null; missing: number };
