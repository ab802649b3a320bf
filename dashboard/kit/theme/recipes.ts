import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

/** The size of a control: at least 40 px on small screens, which are used by touch. */
const touchable = (step: '8' | '9') => ({ h: { base: '10', md: step }, minW: { base: '10', md: step } });

/** Enlarges the touch area of a link on small screens without changing its appearance. */
export const touchArea = {
  position: 'relative',
  _after: {
    content: '""',
    position: 'absolute',
    insetX: '-2',
    insetY: '-3',
    display: { base: 'block', md: 'none' },
  },
} as const;

const button = defineRecipe({
  className: 'sl-button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'md',
    fontWeight: 'medium',
    lineHeight: 'tight',
    whiteSpace: 'nowrap',
    userSelect: 'none',
    cursor: 'pointer',
    textDecoration: 'none',
    transition: 'background-color 120ms, border-color 120ms, color 120ms',
    colorPalette: 'accent',
    focusVisibleRing: 'outside',
    _disabled: { opacity: 0.55, cursor: 'not-allowed' },
    '& svg': { flexShrink: 0 },
  },
  variants: {
    size: {
      sm: { ...touchable('8'), px: '2.5', gap: '1.5', fontSize: 'sm' },
      md: { ...touchable('9'), px: '3.5', gap: '2', fontSize: 'md' },
      lg: { h: '11', minW: '11', px: '5', gap: '2', fontSize: 'md' },
    },
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _hover: { bg: 'colorPalette.hover', _disabled: { bg: 'colorPalette.solid' } },
      },
      subtle: { bg: 'colorPalette.subtle', color: 'colorPalette.fg', _hover: { bg: 'colorPalette.muted' } },
      outline: {
        bg: 'panel',
        borderColor: 'line.strong',
        color: 'fg',
        _hover: { bg: 'hover' },
        _expanded: { bg: 'hover' },
      },
      ghost: { color: 'quiet', _hover: { bg: 'hover', color: 'fg' }, _expanded: { bg: 'hover', color: 'fg' } },
      plain: { color: 'colorPalette.fg', h: 'auto', minW: '0', px: '0', _hover: { textDecoration: 'underline' } },
    },
  },
  defaultVariants: { size: 'md', variant: 'solid' },
});

const input = defineRecipe({
  className: 'sl-input',
  base: {
    w: 'full',
    minW: '0',
    h: '10',
    px: '3',
    fontSize: 'md',
    bg: 'panel',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'line.field',
    borderRadius: 'md',
    colorPalette: 'accent',
    focusVisibleRing: 'outside',
    '--focus-ring-offset': '-1px',
    _placeholder: { color: 'faint' },
    _invalid: { borderColor: 'danger.fg' },
  },
});

const link = defineRecipe({
  className: 'sl-link',
  base: {
    color: 'accent.fg',
    fontWeight: 'medium',
    borderRadius: 'sm',
    textUnderlineOffset: '3px',
    colorPalette: 'accent',
    focusVisibleRing: 'outside',
    textDecoration: 'underline',
    textDecorationColor: 'color-mix(in srgb, currentColor 35%, transparent)',
    _hover: { textDecorationColor: 'currentColor' },
  },
});

const heading = defineRecipe({
  className: 'sl-heading',
  base: { fontFamily: 'heading', fontWeight: 'semibold', lineHeight: 'tight', letterSpacing: '-0.01em' },
  variants: {
    size: { sm: { fontSize: 'md' }, md: { fontSize: 'lg' }, lg: { fontSize: 'xl' }, xl: { fontSize: '2xl' } },
  },
  defaultVariants: { size: 'md' },
});

const floating = {
  bg: 'panel',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'lg',
  boxShadow: 'overlay',
  outline: 0,
  zIndex: 'popover',
  /** Dialogs, menus and the sidebar use the same 300 ms. */
  _open: { animation: 'sl-appear 300ms' },
};

const dialog = defineSlotRecipe({
  className: 'sl-dialog',
  slots: ['backdrop', 'positioner', 'content', 'header', 'title', 'body', 'footer'],
  base: {
    backdrop: { bg: 'scrim', position: 'fixed', inset: 0, zIndex: 'popover', _open: { animation: 'sl-fade 300ms' } },
    positioner: {
      position: 'fixed',
      inset: 0,
      zIndex: 'popover',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      p: '4',
      overflow: 'auto',
    },
    content: { ...floating, w: 'full', maxW: '420px', my: 'auto' },
    header: { px: '6', pt: '6' },
    title: { fontSize: 'lg', fontWeight: 'semibold', lineHeight: 'tight' },
    body: { px: '6', pt: '2', pb: '5', fontSize: 'md', color: 'quiet', overflowWrap: 'anywhere' },
    // On a phone, the buttons are below each other, the main button first.
    footer: {
      px: '6',
      pb: '6',
      display: 'flex',
      flexDirection: { base: 'column-reverse', sm: 'row' },
      alignItems: 'stretch',
      justifyContent: 'flex-end',
      flexWrap: { base: 'nowrap', sm: 'wrap' },
      gap: '2',
    },
  },
});

const menu = defineSlotRecipe({
  className: 'sl-menu',
  slots: ['content', 'item', 'separator'],
  base: {
    content: { ...floating, zIndex: 'menu', p: '1', minW: '220px', maxW: '320px' },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      px: '2.5',
      h: { base: '10', md: '9' },
      borderRadius: 'sm',
      fontSize: 'md',
      cursor: 'pointer',
      textDecoration: 'none',
      color: 'fg',
      outline: 0,
      _highlighted: { bg: 'hover' },
    },
    separator: { h: '1px', bg: 'line', my: '1', mx: '-1' },
  },
});

const popover = defineSlotRecipe({
  className: 'sl-popover',
  slots: ['content'],
  base: { content: { ...floating, zIndex: 'menu', w: '320px', maxW: 'calc(100vw - 24px)' } },
});

export const recipes = { button, input, link, heading };
export const slotRecipes = { dialog, menu, popover };
