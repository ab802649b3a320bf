const PATTERN = /^(\d{1,5})\.(\d{1,5})\.(\d{1,5})$/;

/** Compares versions: below 0 if `a` is older, above 0 if `a` is newer; null if one of them is no version. */
export const compareVersions = (a: string, b: string): number | null => {
  const [left, right] = [PATTERN.exec(a), PATTERN.exec(b)];
  if (left === null || right === null) return null;
  for (let part = 1; part <= 3; part += 1) {
    const difference = Number(left[part]) - Number(right[part]);
    if (difference !== 0) return difference;
  }
  return 0;
};

/** Whether a version is in a range, including both ends; false for invalid versions. */
export const isInRange = (version: string, { from, to }: { from: string; to: string }): boolean => {
  const [low, high] = [compareVersions(version, from), compareVersions(version, to)];
  return low !== null && high !== null && low >= 0 && high <= 0;
};
