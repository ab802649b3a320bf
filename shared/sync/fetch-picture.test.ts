import { describe, expect, test } from 'vitest';
import { createFetchPicture } from './fetch-picture.ts';

const URL_OF_PICTURE = 'https://scontent.xx.fbcdn.net/v/drawer.jpg';

const fetching = (answer: () => Response | Promise<Response>) => {
  const asked: [unknown, RequestInit | undefined][] = [];
  const fetchPicture = createFetchPicture(async (url, init) => {
    asked.push([url, init]);
    return answer();
  });
  return { fetchPicture, asked };
};

const jpeg = (body: BodyInit): Response => new Response(body, { headers: { 'content-type': 'image/jpeg' } });

describe('fetching a picture', () => {
  test('sends no cookies and no referrer, and follows no redirect', async () => {
    const { fetchPicture, asked } = fetching(() => jpeg('pixels'));
    const fetched = await fetchPicture(URL_OF_PICTURE);
    expect(fetched.kind === 'picture' && (await fetched.bytes.text())).toBe('pixels');
    expect(asked[0]?.[1]).toMatchObject({ credentials: 'omit', redirect: 'error', referrerPolicy: 'no-referrer' });
  });

  test.each([
    'http://scontent.xx.fbcdn.net/a.jpg',
    'https://fbcdn.net.evil.example/a.jpg',
    'https://evil.example/fbcdn.net/a.jpg',
    'https://scontent.fbcdn.net:8443/a.jpg',
    'https://user@evilfbcdn.net/a.jpg',
    'http://127.0.0.1/a.jpg',
    'data:image/png;base64,AAAA',
    'nonsense',
  ])('sends no request for %s', async (url) => {
    const { fetchPicture, asked } = fetching(() => jpeg('pixels'));
    expect(await fetchPicture(url)).toMatchObject({ kind: 'gone' });
    expect(asked).toEqual([]);
  });

  test.each([403, 404, 410])('treats status %i as a dead link', async (status) => {
    const { fetchPicture } = fetching(() => new Response('', { status }));
    expect(await fetchPicture(URL_OF_PICTURE)).toEqual({ kind: 'gone', failure: `http-${status}` });
  });

  test.each([429, 500, 503])('treats status %i as temporary', async (status) => {
    const { fetchPicture } = fetching(() => new Response('', { status }));
    expect(await fetchPicture(URL_OF_PICTURE)).toEqual({ kind: 'trouble', failure: `http-${status}` });
  });

  test('rejects a web page or a drawing', async () => {
    for (const type of ['text/html', 'image/svg+xml', '']) {
      const { fetchPicture } = fetching(() => new Response('<svg/>', { headers: { 'content-type': type } }));
      expect(await fetchPicture(URL_OF_PICTURE)).toEqual({ kind: 'gone', failure: 'not-a-picture' });
    }
  });

  test('stops reading at 10 MB', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 1;
        controller.enqueue(new Uint8Array(1024 * 1024));
      },
    });
    const { fetchPicture } = fetching(() => jpeg(endless));
    expect(await fetchPicture(URL_OF_PICTURE)).toEqual({ kind: 'gone', failure: 'too-large' });
    expect(sent).toBeLessThan(14);
  });

  test('treats a broken connection as temporary', async () => {
    const { fetchPicture } = fetching(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await fetchPicture(URL_OF_PICTURE)).toEqual({ kind: 'trouble', failure: 'TypeError' });
  });
});
