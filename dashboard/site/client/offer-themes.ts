import { shell } from '#shared/texts/en/shell.ts';
import type { ColorModeSwitch } from '#dashboard/kit/theme/color-mode.ts';

/** Makes the buttons of the frame toggle the theme, and say where to. */
export const offerThemes = (page: Document, colorMode: ColorModeSwitch): void => {
  const buttons = page.querySelectorAll('[data-theme-toggle]');
  const name = (): void => {
    const label = colorMode.mode() === 'dark' ? shell.theme.toLight : shell.theme.toDark;
    for (const button of buttons) {
      button.setAttribute('aria-label', label);
      button.setAttribute('title', label);
    }
  };
  for (const button of buttons) button.addEventListener('click', colorMode.toggle);
  colorMode.subscribe(name);
  name();
};
