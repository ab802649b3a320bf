import { createServer } from 'node:http';

/** A web site of an attacker. `url` is the address of its pages, which attack the address in their fragment. */
export type HostileSite = {
  url: (attack: 'redirect' | 'frame' | 'window', target: string) => string;
  close: () => void;
};

/**
 * - `redirect`: leaves for the target at once, without a click.
 * - `frame`: shows the target in a frame.
 * - `window`: a click on its button opens the target in a second window and sends this window messages.
 */
const PAGES: Record<string, string> = {
  '/redirect': `<script>location.replace(decodeURIComponent(location.hash.slice(1)))</script>`,
  '/frame': `<iframe></iframe><script>
    document.querySelector('iframe').src = decodeURIComponent(location.hash.slice(1));
  </script>`,
  '/window': `<button>Win a prize</button><script>
    const target = decodeURIComponent(location.hash.slice(1));
    document.querySelector('button').onclick = () => {
      const victim = window.open(target, 'victim');
      const code = target.split('#')[1];
      for (const news of ['signed-in', 'code', 'arrived']) victim.postMessage({ app: 'spendlens', news, code }, '*');
    };
  </script>`,
};

/** Whether this is a page that shows another site in a frame. */
export const isFramingPage = (url: string): boolean => /^http:\/\/127\.0\.0\.1:\d+\/frame#/.test(url);

export const openHostileSite = async (): Promise<HostileSite> => {
  const server = createServer((request, response) => {
    const page = PAGES[request.url ?? ''];
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    url: (attack, target) => `http://127.0.0.1:${port}/${attack}#${encodeURIComponent(target)}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
