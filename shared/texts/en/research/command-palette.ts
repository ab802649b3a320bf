/** The command palette, which opens any screen and runs any action by its name. */
export const commandPalette = {
  title: 'Command palette',
  placeholder: 'Search or run a command…',
  results: 'Results',
  none: 'No commands found.',
  hint: '↑ ↓ to move, Enter to run, Esc to close',
  groups: { ads: 'Ads', recent: 'Recent searches', screens: 'Screens', actions: 'Actions', search: 'Search' },
  openAd: 'Open ad {id}',
  searchAll: 'Search all ads for “{text}”',
  searchSaved: 'Search My Ads for “{text}”',
  compact: 'Use compact cards',
  comfortable: 'Use comfortable cards',
  dark: 'Switch to dark mode',
  light: 'Switch to light mode',
  shortcuts: 'Show keyboard shortcuts',
  openLibrary: 'Open the Meta Ad Library',
  logOut: 'Log out',
} as const;
