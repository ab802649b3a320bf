import { shell } from '#shared/texts/en/shell.ts';
import type { ColorModeSwitch } from '#dashboard/kit/theme/color-mode.ts';

/** Connects the theme buttons of the page to `colorMode`. Their label names the theme that a click selects. */
export const offerThemes = (page: Document, colorMode: ColorModeSwitch): void => {
  const buttons = page.querySelectorAll('[data-theme-toggle]');
  const updateLabels = (): void => {
    const label = colorMode.mode() === 'dark' ? shell.theme.toLight : shell.theme.toDark;
    for (const button of buttons) {
      button.setAttribute('aria-label', label);
      button.setAttribute('title', label);
    }
  };
  for (const button of buttons) button.addEventListener('click', colorMode.toggle);
  colorMode.subscribe(updateLabels);
  updateLabels();
};
