import { inject } from 'vitest';
import { startProduct, type Product } from '#tests/support/product.ts';

/** The whole product over the extension that was built once for this run. */
export const openProduct = (html: string, settings: Record<string, string> = {}): Promise<Product> =>
  startProduct(html, { publicPort: inject('publicPort'), extensionDir: inject('extensionDir'), settings });
