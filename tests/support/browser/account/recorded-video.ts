import type { Page } from 'puppeteer';

/** Records a short playable video from a canvas in the browser. */
export const recordVideo = async (page: Page): Promise<Buffer> => {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 64;
    canvas.height = 64;
    const context = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm;codecs=vp8' });
    const pieces: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
    const stopped = new Promise((resolve) => {
      recorder.addEventListener('stop', resolve);
    });
    recorder.start();
    for (let frame = 0; frame < 20; frame += 1) {
      context?.fillRect(frame, frame, 8, 8);
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    }
    recorder.stop();
    await stopped;
    const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer());
    return btoa(String.fromCharCode(...bytes));
  });
  return Buffer.from(base64, 'base64');
};
