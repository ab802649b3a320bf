/** The names of the platforms on which an ad is shown, by their words in the data of the Ad Library. */
export const platformNames = {
  FACEBOOK: 'Facebook',
  INSTAGRAM: 'Instagram',
  AUDIENCE_NETWORK: 'Audience Network',
  MESSENGER: 'Messenger',
  THREADS: 'Threads',
  WHATSAPP: 'WhatsApp',
  OCULUS: 'Oculus',
} as const;
