const COLORS = ['chart.1', 'chart.2', 'chart.3'] as const;

/** The color token of a series, by its index. */
export const seriesColor = (index: number): (typeof COLORS)[number] => COLORS[index % COLORS.length] ?? COLORS[0];
