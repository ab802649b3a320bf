import type { ServerResponse } from 'node:http';

/** Responses in place of a page: a browser challenge, the login page, or the rate limit. */
export type Wall = 'challenge' | 'login' | 'limit';

/** Cookie that identifies a visitor after the first page. */
export const VISITOR = 'datr=stand-in-visitor; Path=/; Secure; HttpOnly';

/** Sends the wall in place of the page. Returns false if there is no wall. */
export const sendWall = (response: ServerResponse, wall: Wall | null): boolean => {
  switch (wall) {
    case null:
      return false;
    case 'challenge':
      response.writeHead(403).end('<script>fetch("/__rd_verify_stand-in?challenge=2")</script>');
      return true;
    case 'login':
      response.writeHead(302, { location: '/login/?next=%2Fads%2Flibrary%2F' }).end();
      return true;
    case 'limit':
      response.writeHead(429).end('Too many requests');
      return true;
  }
};
