import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { colors, shadows } from '#shared/design/colors.ts';
import { breakpoints, sizes } from '#shared/design/sizes.ts';
import { recipes, slotRecipes } from './recipes.ts';

/**
 * The theme of the product on Chakra's base configuration. Chakra's default theme would double the bytes before the
 * first paint. The breakpoints are fixed: docs/product.md#timing-and-sizes. Chakra's `base` is the breakpoint at 0.
 */
const config = defineConfig({
  cssVarsPrefix: 'sl',
  preflight: true,
  globalCss: {
    html: { bg: 'canvas', color: 'fg', fontSize: '16px', lineHeight: 'normal', textSizeAdjust: '100%' },
    body: { minH: '100dvh', overflowX: 'hidden' },
    'h1:focus': { outline: 'none' },
    '::selection': { bg: 'accent.muted', color: 'fg' },
    '*, *::before, *::after': {
      borderColor: 'line',
      // One iteration only, because an animation that repeats every millisecond would flicker.
      _motionReduce: {
        animationDuration: '1ms !important',
        animationIterationCount: '1 !important',
        // Not 1 ms: each element would then change its colour after its parent, visibly one after the other.
        transitionDuration: '0s !important',
        transitionDelay: '0s !important',
      },
    },
  },
  theme: {
    breakpoints,
    tokens: sizes,
    semanticTokens: { colors, shadows },
    recipes,
    slotRecipes,
    keyframes: {
      'sl-fade': { from: { opacity: 0 }, to: { opacity: 1 } },
      'sl-appear': { from: { opacity: 0, transform: 'translateY(6px)' }, to: { opacity: 1, transform: 'none' } },
      'sl-bounce': { '0%, 100%': { transform: 'scale(0)' }, '50%': { transform: 'scale(1)' } },
      'sl-pulse': { '0%, 100%': { opacity: 1 }, '50%': { opacity: 0.5 } },
      'sl-slide': { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } },
      'sl-spin': { to: { transform: 'rotate(360deg)' } },
    },
  },
});

export const system = createSystem(defaultBaseConfig, config);
