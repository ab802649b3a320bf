/** What a change that is not synced yet does, by the kind of the change. */
export const changes = {
  'save-ad': 'Save ad by {page}',
  'unsave-ad': 'Unsave ad {id}',
  'delete-ad': 'Delete ad {id}',
  'picture-failed': 'Report a missing image of ad {id}',
  'capture-ad': 'Add new ad by {page}',
  'add-reach': 'Save the reach of ad {id}',
  'follow-page': 'Follow {page}',
  'unfollow-page': 'Unfollow page {id}',
  'see-ads': '{count, plural, one {Mark # ad as seen} other {Mark # ads as seen}}',
  'note-page-count': 'Save the number of active ads of page {id}',
  'hide-ad': 'Hide an ad by {page}',
  'unhide-ad': 'Show ad {id} again',
  'hide-page': 'Hide all ads by {page}',
  'unhide-page': 'Show ads by page {id} again',
  'visit-page': 'Save the last visit of page {id}',
} as const;
