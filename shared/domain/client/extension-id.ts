/** The id of the extension. Browsers derive it from the public key in the manifest; a test checks that both match. */
export const EXTENSION_ID = 'bafgphpbbaibellfnfphcombhhnhcpmi';
