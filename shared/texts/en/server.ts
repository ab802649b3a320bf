/** What the server itself says, beside the errors of the catalogue. */
export const serverTexts = {
  fieldUnknown: 'This field is not known.',
  fieldTooSmall: 'This is too short or too small.',
  fieldTooBig: 'This is too long or too large.',
  fieldWrongType: 'This is missing, or not of the right kind.',
  fieldInvalid: 'This is not in the right form.',
  contactSent: 'Your message is sent. We answer by email.',
  adSaved: 'Ad saved.',
  adUnsaved: 'Ad removed from My Ads.',
  pageFollowed: 'Page followed.',
  pageUnfollowed: 'Page unfollowed.',
  pageNameAmbiguous: 'Several pages have this name. Name one by its id.',
} as const;
