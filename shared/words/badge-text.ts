const MOST = 999;

/** Formats a count in at most 4 characters, for an icon or a menu entry. 0 is an empty text. */
export const badgeText = (count: number): string => {
  if (count === 0) return '';
  return count > MOST ? `${MOST}+` : String(count);
};
