import type { ServerResponse } from 'node:http';

/** challenge: is this a browser? login: only for those who are signed in. limit: too often. */
export type Wall = 'challenge' | 'login' | 'limit';

/** Whoever is shown a page is known from then on. */
export const VISITOR = 'datr=stand-in-visitor; Path=/; Secure; HttpOnly';

/** Answers with the wall instead of the page; false: there is none. */
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
