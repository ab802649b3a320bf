import { brand } from '#shared/domain/brand.ts';

/** The logo, the same drawing as src/icons/logo.svg. `size` is in pixels. */
export const Logo = ({ size = 28 }: { size?: number }) => (
  <svg viewBox="0 0 48 48" width={size} height={size} role="img" aria-label={brand.name} focusable="false">
    <rect width="48" height="48" rx="12" fill="var(--sl-colors-accent-solid)" />
    <circle cx="21.5" cy="21.5" r="12.5" fill="none" stroke="var(--sl-colors-accent-contrast)" strokeWidth="4" />
    <path d="M31 31l7.5 7.5" stroke="var(--sl-colors-lens)" strokeWidth="5.5" strokeLinecap="round" />
    <path
      d="M16.5 27v-4.5M21.5 27V16.5M26.5 27v-7.5"
      stroke="var(--sl-colors-accent-contrast)"
      strokeWidth="3.2"
      strokeLinecap="round"
    />
  </svg>
);
