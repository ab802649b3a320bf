/** Changes on their way to the server, in words: popup and dashboard list them. */
export const changes = {
  check: 'Keep a checked ad of {page}',
  capture: 'Keep a new ad of {page}',
  reach: 'Keep the reach of ad {id}',
  follow: 'Follow {page}',
  unfollow: 'Unfollow page {id}',
  see: '{count, plural, one {Mark # ad as seen} other {Mark # ads as seen}}',
  count: 'Keep the number of active ads of page {id}',
} as const;
