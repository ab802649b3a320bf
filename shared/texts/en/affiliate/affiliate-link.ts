/** The question for the link of the affiliate who referred the user. */
export const affiliateLink = {
  title: 'Affiliate Link',
  came: 'Have an affiliate link?',
  body: 'Were you referred? Paste the link so they get the credit.',
  link: 'Affiliate link',
  unreadable: 'This link has no affiliate code. Paste the whole link, or leave the field empty.',
  noLink: 'No link? Leave the field empty and choose Ok.',
  failed: 'Couldn’t save the link. Check your connection and choose Ok again.',
  skip: 'Skip',
  ok: 'Ok',
} as const;
