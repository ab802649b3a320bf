/** Splits items into parts of at most `size` items, in their order. No items make no part. */
export const partsOf = <T>(items: readonly T[], size: number): T[][] => {
  const parts: T[][] = [];
  for (let start = 0; start < items.length; start += size) parts.push(items.slice(start, start + size));
  return parts;
};
