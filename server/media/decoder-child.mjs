import { constants, setPriority } from 'node:os';
import sharp from 'sharp';

/**
 * The process that decodes pictures, one at a time. If a picture makes the decoder crash, hang or use too much memory,
 * the server is not affected.
 *
 * - Receives `{ path, maxPixels, maxSide, cpuMs, memoryBytes }`; `maxPixels` and `maxSide` are limits for one frame.
 * - Sends `{ kind: 'done', bytes, memoryBytes }` with the picture as WebP and the memory of this process, or
 *   `{ kind: 'tooLarge' }` above a limit of pixels, `{ kind: 'unreadable', reason }` for a damaged file, or
 *   `{ kind: 'overLimit' }` if decoding used more CPU time or memory than allowed. Then decoding continues, because
 *   it cannot be cancelled, and the server kills the process.
 */
const MAX_SIDE = 1600;
const QUALITY = 86;
/** Interval of the limit checks in ms. A decoder allocates less than 100 MB in this time. */
const WATCH_MS = 50;

// Each picture is decoded once, so the cache of libvips would only waste memory.
sharp.cache(false);
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

// Terminals and supervisors send these signals to this process too. The server finishes running uploads first.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
// The server ended. `process.exit` would wait for the running decoder.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

/** Returns the first frame, with its orientation applied, without metadata and other hidden content. */
const decode = async ({ path, maxPixels, maxSide }) => {
  const { width, height, pageHeight } = await sharp(path, { limitInputPixels: false }).metadata();
  const rows = pageHeight ?? height;
  if (width * rows > maxPixels || Math.max(width, rows) > maxSide) return { kind: 'tooLarge' };
  const bytes = await sharp(path, { limitInputPixels: maxPixels, failOn: 'error', pages: 1, sequentialRead: true })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer();
  return { kind: 'done', bytes, memoryBytes: process.memoryUsage.rss() };
};

/** Libvips checks the pixel limit again, for example for a frame that is larger than its canvas. */
const failureOf = (error) =>
  error.message.includes('pixel limit') ? { kind: 'tooLarge' } : { kind: 'unreadable', reason: error.message };

/** Sends `overLimit` when this process exceeds the limits. CPU time is counted from now. */
const watch = ({ cpuMs, memoryBytes }) => {
  const before = process.cpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1_000 <= cpuMs && process.memoryUsage.rss() <= memoryBytes) return;
    clearInterval(timer);
    process.send({ kind: 'overLimit' });
  }, WATCH_MS);
  return timer;
};

const work = async (job) => {
  const timer = watch(job);
  const reply = await decode(job).catch(failureOf);
  clearInterval(timer);
  process.send(reply);
};

process.on('message', (job) => void work(job));
