/** A line of a text, and whether the other text does not have it at this place. */
export type ComparedLine = { text: string; isDifferent: boolean };

/** Texts with more lines than this are compared line by line at the same position, because the search is quadratic. */
const MAX_SEARCHED_LINES = 400;

/** Compares two texts by their longest common sequence of lines. */
export const compareLines = (one: string, other: string): { one: ComparedLine[]; other: ComparedLine[] } => {
  const [left, right] = [one.split('\n'), other.split('\n')];
  const isLong = left.length > MAX_SEARCHED_LINES || right.length > MAX_SEARCHED_LINES;
  const common = isLong ? equalPositions(left, right) : commonLines(left, right);
  const lefts = new Set(common.map(([index]) => index));
  const rights = new Set(common.map(([, index]) => index));
  return {
    one: left.map((text, index) => ({ text, isDifferent: !lefts.has(index) })),
    other: right.map((text, index) => ({ text, isDifferent: !rights.has(index) })),
  };
};

/** The indexes of a line in both texts. */
type Common = readonly [left: number, right: number];

const equalPositions = (left: readonly string[], right: readonly string[]): Common[] =>
  left.flatMap((text, index): Common[] => (text === right[index] ? [[index, index]] : []));

const commonLines = (left: readonly string[], right: readonly string[]): Common[] => {
  const lengths = lengthsOf(left, right);
  const lengthAt = (row: number, column: number): number => lengths[row]?.[column] ?? 0;
  const found: Common[] = [];
  let [row, column] = [0, 0];
  while (row < left.length && column < right.length) {
    if (left[row] === right[column]) {
      found.push([row, column]);
      row += 1;
      column += 1;
    } else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row += 1;
    else column += 1;
  }
  return found;
};

/** For each pair of indexes, the length of the longest common sequence of the lines from there on. */
const lengthsOf = (left: readonly string[], right: readonly string[]): number[][] => {
  const lengths = Array.from({ length: left.length + 1 }, () => Array.from({ length: right.length + 1 }, () => 0));
  for (let row = left.length - 1; row >= 0; row -= 1) {
    const [current, below] = [lengths[row] ?? [], lengths[row + 1] ?? []];
    for (let column = right.length - 1; column >= 0; column -= 1) {
      current[column] =
        left[row] === right[column]
          ? (below[column + 1] ?? 0) + 1
          : Math.max(below[column] ?? 0, current[column + 1] ?? 0);
    }
  }
  return lengths;
};
