/** Actions on the selected ads of a list. The questions are fixed: docs/product.md#texts-fixed-to-the-letter. */
export const selection = {
  pick: 'Select the ad by {page}',
  bar: 'Selected ads',
  count: '{count, plural, one {# ad selected} other {# ads selected}}',
  all: 'Select all {count, number}',
  clear: 'Clear selection',
  unsave: 'Unsave',
  remove: 'Delete',
  removeAd: 'Delete ad',
  confirmUnsave:
    '{count, plural, one {Are you sure you want to unsave this ad?} other {Are you sure you want to unsave these # ads?}}',
  confirmRemove:
    '{count, plural, one {Are you sure you want to delete this ad?} other {Are you sure you want to delete these # ads?}}',
  savedStay: '{count, plural, one {# saved ad stays.} other {# saved ads stay.}}',
  onlySaved: 'Saved ads can’t be deleted. Unsave them first.',
  allFollowed: 'You already follow the advertisers of the selected ads.',
  noneSaved: 'You haven’t saved any of the selected ads.',
} as const;
