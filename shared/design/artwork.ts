import { fixedColors } from './fixed-colors.ts';

const { goods } = fixedColors;

/** The colors of the drawings in fictional ads, by part. Each drawing shows a product in a room. */
export const artwork = {
  lamp: { wall: '#F3E2C2', floor: '#E4CBAA', sun: '#FAF1E2', shadow: '#CDA688', thing: goods.lamp },
  cup: { wall: '#DAE7DD', floor: '#C1D1C6', sun: '#EEF4F1', shadow: '#9DB3A6', thing: goods.cup },
  pack: { wall: '#DBE4F3', floor: '#BFC9DE', sun: '#EEF3FB', shadow: '#98A6C5', thing: goods.pack },
};
