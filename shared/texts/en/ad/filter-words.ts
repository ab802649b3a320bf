/** Words of filters that the Ad Library and the lists of the dashboard share. */
export const filterWords = {
  any: 'Any',
  shop: { shopify: 'Shopify store', dropshipping: 'Dropshipping' },
  sureness: { yes: 'Yes', maybe: 'Yes or maybe', none: 'No sign' },
  presets: {
    winners: { label: 'Winners', hint: 'Running for 30 days or more, in 3 or more versions' },
    scaling: { label: 'New and scaling', hint: 'Running for 14 days or less, in 3 or more versions' },
    ownHint: 'Your preset',
  },
  savedPresets: {
    presets: 'Presets',
    savePreset: 'Save as preset',
    presetName: 'Name of the preset',
    save: 'Save',
    replacePreset: 'Replace',
    removePreset: 'Remove this preset',
    presetSaved: 'Preset saved.',
    presetRemoved: 'Preset removed.',
  },
} as const;
