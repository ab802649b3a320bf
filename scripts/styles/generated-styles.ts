import { inPagePalette } from './in-page-palette.ts';
import { fixedColorsCss, tokensCss } from './tokens-css.ts';

const FOLDER = 'shared/design/generated';

/** The contents of the generated files, by path in the repository. */
export const generatedStyles: Readonly<Record<string, string>> = {
  [`${FOLDER}/tokens.css`]: tokensCss(),
  [`${FOLDER}/fixed-colors.css`]: fixedColorsCss(),
  [`${FOLDER}/in-page-palette.ts`]: inPagePalette(),
};
