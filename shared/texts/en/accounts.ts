/** What the server answers about accounts and sessions. `registered` is the specification's (section 8), to the letter. */
export const accountsTexts = {
  registered: 'Registration successful. Please verify your email.',
  verified: 'Your email is verified. Please log in.',
  codeSent: 'A new code is on its way to you.',
  signedIn: 'Welcome back.',
  signedOut: 'You are logged out.',
  passwordLength: 'Use {min, number} to {max, number} characters.',
} as const;
