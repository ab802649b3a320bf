const MOST = 999;

/** Four characters are all that an icon, or the end of a menu's line, has room for. Nothing for 0. */
export const badgeText = (count: number): string => {
  if (count === 0) return '';
  return count > MOST ? `${MOST}+` : String(count);
};
