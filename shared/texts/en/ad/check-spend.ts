/** Check Spend on the ads of the Ad Library: the button, what is said while it works, and what stands in its way. */
export const checkSpend = {
  check: 'Check Spend',
  checking: 'Checking…',
  hide: 'Hide Spend',
  /** For screen readers; begins with the label. */
  name: '{label}: the ad by {page}',

  asking: 'Getting reach from the Ad Library…',
  waiting: 'In line: {ahead} before this one.',
  lookingUp: 'No reach in the Ad Library. Checking our server…',

  saidFound: 'The spend of the ad by {page} is shown.',
  saidNone: 'No reach is known for the ad by {page}.',
  saidFailed: 'The spend of the ad by {page} was not found.',
  /** An older measurement stays in sight. */
  notRenewed: 'Couldn’t update these figures. {reason}',

  /** What may stand in the way. */
  obstacles: {
    signedOut: 'Log in to check the spend of ads.',
    noPlan: 'Checking spend needs a plan.',
    captureOff: 'Checked ads are saved to your dashboard, but saving is off. Turn it on to check spend.',
  },
} as const;
