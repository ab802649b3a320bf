const PATTERN = /^(\d{1,5})\.(\d{1,5})\.(\d{1,5})$/;

/** Below 0 where `a` is the older, above 0 where it is the newer; null where either is no version. */
export const compareVersions = (a: string, b: string): number | null => {
  const [left, right] = [PATTERN.exec(a), PATTERN.exec(b)];
  if (left === null || right === null) return null;
  for (let part = 1; part <= 3; part += 1) {
    const difference = Number(left[part]) - Number(right[part]);
    if (difference !== 0) return difference;
  }
  return 0;
};

/** Whether a version lies in a range, both ends included; nonsense lies in none. */
export const isInRange = (version: string, { from, to }: { from: string; to: string }): boolean => {
  const [low, high] = [compareVersions(version, from), compareVersions(version, to)];
  return low !== null && high !== null && low >= 0 && high <= 0;
};
