/** How a list shows its ads: as cards of two sizes, or as the rows of a table. */
export const LIST_LAYOUTS = ['comfortable', 'compact', 'table'] as const;
export type ListLayout = (typeof LIST_LAYOUTS)[number];

/** One decoded parameter of a URL. */
type Parameter = readonly [name: string, value: string];

const NAME = 'view';

/** Returns the layout in the parameters of a URL; null if they contain none or an unknown one. */
export const layoutOfAddress = (address: Iterable<Parameter>): ListLayout | null => {
  const given = [...address].find(([name]) => name === NAME)?.[1];
  return LIST_LAYOUTS.find((layout) => layout === given) ?? null;
};

/** Returns the parameters of a URL with this layout. Other parameters do not change. */
export const addressOfLayout = (layout: ListLayout, address: Iterable<Parameter>): Parameter[] => [
  ...[...address].filter(([name]) => name !== NAME),
  [NAME, layout],
];
