/** Changes on their way to the server, in words: popup and dashboard list them. */
export const changes = {
  check: 'Add checked ad by {page}',
  capture: 'Add new ad by {page}',
  reach: 'Save the reach of ad {id}',
  follow: 'Follow {page}',
  unfollow: 'Unfollow page {id}',
  see: '{count, plural, one {Mark # ad as seen} other {Mark # ads as seen}}',
  count: 'Save the number of active ads of page {id}',
} as const;
