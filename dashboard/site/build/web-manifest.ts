import { brand } from '#shared/domain/brand.ts';
import { colors } from '#shared/design/colors.ts';

/** What a device needs to keep the hosted dashboard among its applications. */
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
