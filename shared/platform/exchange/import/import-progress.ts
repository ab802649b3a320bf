/** The smallest change that is reported, so that the screen is not rendered for each of 100,000 ads. */
const STEP = 0.005;

/**
 * Reports the progress of a file that is read in pieces. One piece can contain hundreds of ads with their pictures, so
 * the ads within a piece count too.
 */
export const createProgress = (onProgress: (share: number) => void) => {
  let before = 0;
  let reported = 0;
  const report = (share: number): void => {
    if (share - reported < STEP && share < 1) return;
    reported = share;
    onProgress(share);
  };
  return {
    /** `share`: the fraction of the file up to the end of the present piece. `ofPiece`: the finished fraction of it. */
    item: (share: number, ofPiece: number): void => report(before + (share - before) * ofPiece),
    piece: (share: number): void => {
      report(share);
      before = share;
    },
  };
};
