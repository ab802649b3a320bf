/** The id that browsers give our extension; it follows from the public key in the manifest, and a test holds them together. */
export const EXTENSION_ID = 'bafgphpbbaibellfnfphcombhhnhcpmi';
