import { brand } from '#shared/domain/brand.ts';
import { colors } from '#shared/design/colors.ts';

/** Returns the web app manifest, with which a device can install the hosted dashboard. */
export const webManifest = () => ({
  name: brand.name,
  short_name: brand.name,
  start_url: '/',
  display: 'standalone',
  background_color: colors.canvas.value.base,
  theme_color: colors.accent.solid.value,
  icons: [
    { src: '/logo.svg', type: 'image/svg+xml', sizes: 'any' },
    { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
    { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
  ],
});
