import { Box, Flex } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';
import { LandingPage, Sureness, type AdQuery } from '#shared/domain/lists/ad-query.ts';
import { listFilters as texts } from '#shared/texts/en/research/list-filters.ts';
import { SelectMenu } from './select-menu.tsx';
import type { FilterActions } from './use-ad-filters.ts';

const ANY = 'any';

const surenessOptions = withAny(Sureness.options, texts.sureness);
const landingPageOptions = withAny(LandingPage.options, texts.landingPages);

type Props = Pick<AdQuery, 'shopify' | 'dropshipping' | 'landingPage'> & Pick<FilterActions, 'choose'>;

/** The filters by the shop that an ad links to. */
export const ShopFields = memo(({ choose, ...shop }: Props) => (
  <Box as="fieldset">
    <Box as="legend" fontWeight="medium" pb="1">
      {texts.shop}
    </Box>
    <Box display="grid" gap="2">
      {(['shopify', 'dropshipping'] as const).map((name) => (
        <Row key={name} label={texts.shopFilters[name]}>
          <SelectMenu
            label={texts.shopFilters[name]}
            value={shop[name] ?? ANY}
            options={surenessOptions}
            onChange={(chosen) => choose({ [name]: chosen === ANY ? null : chosen })}
          />
        </Row>
      ))}
      <Row label={texts.shopFilters.landingPage}>
        <SelectMenu
          label={texts.shopFilters.landingPage}
          value={shop.landingPage ?? ANY}
          options={landingPageOptions}
          onChange={(chosen) => choose({ landingPage: chosen === ANY ? null : chosen })}
        />
      </Row>
    </Box>
    <Box color="quiet" fontSize="xs" pt="2">
      {texts.shopHint}
    </Box>
  </Box>
));
ShopFields.displayName = 'ShopFields';

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <Flex align="center" gap="2">
    <Box flex="1 1 auto" minW="0" aria-hidden="true">
      {label}
    </Box>
    <Box flex="0 0 192px">{children}</Box>
  </Flex>
);

/** The options of a select, after the option for every value. */
function withAny<T extends string>(values: readonly T[], names: Readonly<Record<T, string>>) {
  return [{ value: ANY, label: texts.anyShop } as const, ...values.map((value) => ({ value, label: names[value] }))];
}
