import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anAd } from '../support/builders/an-ad.ts';
import { until } from '../support/browser/browser.ts';
import { aUser, saving, type CoreUser } from '../support/server/core-user.ts';
import { decodersOf, isRunning, pictureMetrics } from '../support/server/decoder-processes.ts';
import { anAvif, anAvifOfBoxes } from '../support/builders/hostile/hostile-pictures.ts';
import { openServer, usersByName, type TestServer } from '../support/server/open-server.ts';
import { aPicture } from '../support/builders/some-pictures.ts';

const RUNNING = 'picture_decodes{state="running"}';
/** The limit of simultaneous uploads of one account in `upload.service.ts`. */
const UPLOADS_AT_ONCE = 12;

describe('the processes that decode pictures', () => {
  const ad = anAd();
  let server: TestServer;
  beforeEach(async () => {
    server = await openServer('pglite', { parts: usersByName });
  });
  afterEach(() => server.stop());

  const aUserWithAd = async (): Promise<CoreUser> => {
    const user = aUser(server);
    await user.push(1, saving(ad));
    return user;
  };

  /** Starts the decoder, and stops it so that the next picture stays in work until SIGCONT or SIGKILL. */
  const stopDecoder = async (user: CoreUser): Promise<number> => {
    expect((await user.upload(ad, 'logo', await aPicture(1))).status).toBe(200);
    const [pid, ...others] = await decodersOf(process.pid);
    if (pid === undefined) throw new Error('No decoder runs.');
    expect(others).toEqual([]);
    process.kill(pid, 'SIGSTOP');
    return pid;
  };

  const isDecoding = () =>
    until(
      () => pictureMetrics(server),
      (metrics) => metrics[RUNNING] === 1,
    );

  test('do not start for an AVIF of many boxes or of more than 8 megapixels', async () => {
    const user = await aUserWithAd();
    for (const bytes of [
      await anAvif(5_000, 5_000),
      await anAvifOfBoxes(1_100_000, 'before'),
      await anAvifOfBoxes(1_100_000, 'after'),
    ]) {
      const { status, body } = await user.upload(ad, 'logo', bytes);
      expect([status, body.errorCode]).toEqual([413, 'PICTURE_TOO_LARGE']);
    }
    expect(await decodersOf(process.pid)).toEqual([]);
    expect(await pictureMetrics(server)).toEqual({
      [RUNNING]: 0,
      'picture_decodes{state="waiting"}': 0,
      picture_decoder_processes: 0,
    });
    expect((await user.upload(ad, 'logo', await anAvif(3_000, 2_660))).status).toBe(200);
  });

  test('convert pictures of a second account while the first account has too many in progress', async () => {
    const [first, second] = [await aUserWithAd(), await aUserWithAd()];
    const pid = await stopDecoder(first);
    const picture = await aPicture(2);
    const uploads = Array.from({ length: UPLOADS_AT_ONCE }, () => first.upload(ad, 'image-0', picture));
    await isDecoding();
    // The refused upload is the first one that is answered, because the others wait for the stopped process.
    const refused = await Promise.race([...uploads, first.upload(ad, 'image-0', picture)]);
    expect([refused.status, refused.body.errorCode, refused.headers.get('retry-after')]).toEqual([
      503,
      'SERVICE_UNAVAILABLE',
      '5',
    ]);
    expect((await second.upload(ad, 'image-0', picture)).status).toBe(200);
    process.kill(pid, 'SIGCONT');
    const statuses = (await Promise.all(uploads)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200).length).toBeLessThanOrEqual(1);
    expect((await first.upload(ad, 'image-0', picture)).status).toBe(200);
  });

  test('that are killed during their work fail one upload, raise an alarm, and are replaced', async () => {
    const user = await aUserWithAd();
    const pid = await stopDecoder(user);
    const upload = user.upload(ad, 'image-0', await aPicture(3));
    await isDecoding();
    process.kill(pid, 'SIGKILL');
    const { status, body, headers } = await upload;
    expect([status, body.errorCode, headers.get('retry-after')]).toEqual([503, 'SERVICE_UNAVAILABLE', '5']);
    expect(await pictureMetrics(server)).toMatchObject({
      'picture_decodes_total{outcome="stopped"}': 1,
      'alarms_total{kind="pictureDecoder"}': 1,
    });
    expect((await user.upload(ad, 'image-0', await aPicture(3))).status).toBe(200);
  });

  test('refuse a picture for good that crashes them', async () => {
    const user = await aUserWithAd();
    const pid = await stopDecoder(user);
    const upload = user.upload(ad, 'image-0', await aPicture(4));
    await isDecoding();
    process.kill(pid, 'SIGSEGV');
    process.kill(pid, 'SIGCONT');
    const { status, body } = await upload;
    expect([status, body.errorCode]).toEqual([415, 'PICTURE_UNREADABLE']);
  });

  test('end when the server stops, also during their work', async () => {
    const user = await aUserWithAd();
    const pid = await stopDecoder(user);
    const upload = user.upload(ad, 'image-0', await aPicture(5)).catch(() => null);
    await isDecoding();
    await server.stop();
    await until(
      () => isRunning(pid),
      (runs) => !runs,
    );
    await upload;
    server = await openServer('pglite', { parts: usersByName });
  });
});
