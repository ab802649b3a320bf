/** Check Spend on the ads of the Ad Library: the button, what is said while it works, and what stands in its way. */
export const checkSpend = {
  check: 'Check Spend',
  checking: 'Checking…',
  hide: 'Hide Spend',
  /** For screen readers; begins with the label. */
  name: '{label}: the ad of {page}',

  asking: 'Asking the Ad Library for the ad’s reach…',
  waiting: 'Waiting: {ahead} asked before this one. The Ad Library is asked for one ad at a time.',
  lookingUp: 'The Ad Library gave no reach. Asking our server…',

  saidFound: 'The spend of the ad of {page} is shown.',
  saidNone: 'No reach is known of the ad of {page}.',
  saidFailed: 'The spend of the ad of {page} was not found.',
  /** An older measurement stays in sight. */
  notRenewed: 'These figures could not be measured anew. {reason}',

  /** What may stand in the way. */
  obstacles: {
    signedOut: 'Log in to check the spend of ads.',
    noPlan: 'Checking spend needs a plan.',
    captureOff: 'Saving is switched off, and a checked ad is kept on your dashboard. Switch it on to check spend.',
  },
} as const;
