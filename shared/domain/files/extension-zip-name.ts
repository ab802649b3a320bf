import { brand } from '../brand.ts';

/** The name of the downloaded file. */
export const EXTENSION_ZIP_NAME = `${brand.name.toLowerCase()}-extension.zip`;

/** The server offers the zip of the built extension at this path. */
export const EXTENSION_ZIP_PATH = '/extension.zip';
