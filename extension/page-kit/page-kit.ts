import { libraryCatalogue } from '#shared/errors/library-catalogue.ts';
import {
  cardControls,
  cardKeys,
  cardMenu,
  checkSpend,
  downloadButton,
  filterBar,
  judgedAds,
  pageHealth,
  updateNote,
} from '#shared/texts/en/ad/card-controls.ts';
import { checkRun } from '#shared/texts/en/ad/check-run.ts';
import { adPicker } from '#shared/texts/en/ad/ad-picker.ts';
import { cardFacts } from '#shared/texts/en/ad/card-facts.ts';
import { followPage } from '#shared/texts/en/ad/follow-page.ts';
import { spendPanel } from '#shared/texts/en/ad/spend-panel.ts';
import { filterBarCss } from './filter-bar-css.ts';
import { layerCss } from './layer-css.ts';
import { noticeCss } from './notice-css.ts';
import { pageBarCss } from './page-bar-css.ts';
import { paletteCss } from './palette-css.ts';
import { panelCss } from './panel-css.ts';
import { pickerCss } from './picker-css.ts';
import { popupCss } from './popup-css.ts';
import { rowCss, rowFits } from './row-css.ts';

/**
 * The texts and style sheets of our controls in the Ad Library. The worker sends them to each tab of the library. So
 * the script that the browser compiles for every page of the library contains neither.
 */
export const pageKit = {
  texts: {
    adPicker,
    cardControls,
    cardFacts,
    cardKeys,
    cardMenu,
    checkRun,
    checkSpend,
    downloadButton,
    filterBar,
    followPage,
    judgedAds,
    pageHealth,
    spendPanel,
    updateNote,
  },
  /** The message of each reason why the library returned no reach. */
  libraryErrors: libraryCatalogue,
  styles: {
    light: paletteCss.light,
    dark: paletteCss.dark,
    row: rowCss,
    rowFits,
    popup: popupCss,
    panel: panelCss,
    picker: pickerCss,
    pageBar: pageBarCss,
    layer: layerCss,
    filterBar: filterBarCss,
    notice: noticeCss,
  },
};

export type PageKit = typeof pageKit;
