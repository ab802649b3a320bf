import { paid } from '#tests/gallery/platforms.ts';
import { part, type Stories } from '#tests/gallery/story.ts';
import { CommandPalette } from './command-palette.tsx';

const palette = () => <CommandPalette isOpen onClose={() => undefined} onOverlay={() => undefined} />;

export const stories: Stories = {
  'all commands': part(palette, { platform: paid() }),
  'an ad id': part(palette, { platform: paid(), play: (user) => user.keyboard('1221417629971772') }),
};
