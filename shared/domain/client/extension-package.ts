import { brand } from '../brand.ts';

/** The id of the extension. Browsers derive it from the public key in the manifest; a test checks that both match. */
export const EXTENSION_ID = 'bafgphpbbaibellfnfphcombhhnhcpmi';

/** The name of the downloaded file. */
export const EXTENSION_ZIP_NAME = `${brand.name.toLowerCase()}-extension.zip`;

/** The server offers the zip of the built extension at this path. */
export const EXTENSION_ZIP_PATH = '/extension.zip';
