import sharp from 'sharp';
import { drawingOf } from './drawings.ts';

/** The picture of a demo ad as a JPEG, drawn from its path alone; null for any other path. */
export const drawPicture = async (path: string): Promise<Buffer | null> => {
  const svg = drawingOf(path);
  return svg === null ? null : sharp(Buffer.from(svg)).jpeg({ quality: 86 }).toBuffer();
};
