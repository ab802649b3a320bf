import { startProduct, type BuiltExtension, type Product } from '#tests/support/browser/account/product.ts';
import { builtExtension } from './built-extension.ts';

/** Starts the whole product with the extension that was built for this worker. */
export const openProduct = (
  html: string,
  settings: Record<string, string> = {},
  profile: Pick<BuiltExtension, 'userDataDir' | 'isCapture'> = {},
): Promise<Product> => startProduct(html, { ...builtExtension(), settings, ...profile });
