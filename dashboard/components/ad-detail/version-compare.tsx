import { Box, chakra, Grid, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { Ad } from '#shared/domain/ad/ad.ts';
import { compareLines, type ComparedLine } from '#shared/domain/ad/compare-lines.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { adDetail } from '#shared/texts/en/ad/ad-detail.ts';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { say } from '#shared/texts/say.ts';
import { AdPicture } from '#dashboard/components/ad-parts/ad-picture.tsx';
import { shownPageName } from '#dashboard/components/ad-parts/page-name.ts';

const { versions: texts, text: names, facts } = adDetail;

/** The compared texts of an ad, with their names. */
const FIELDS: readonly { name: string; textOf: (ad: Ad) => string | null }[] = [
  { name: names.title, textOf: ({ text }) => text },
  { name: names.headline, textOf: ({ title }) => title },
  { name: names.description, textOf: ({ linkDescription }) => linkDescription },
  { name: names.caption, textOf: ({ caption }) => caption },
  { name: facts.link, textOf: ({ linkUrl }) => linkUrl },
];

type Props = {
  /** The newest first. */
  versions: readonly [CollectedAd, CollectedAd, ...CollectedAd[]];
  /** Returns the name of a version for the fields that choose it. */
  nameOf: (row: CollectedAd) => string;
};

/** Two versions of an ad side by side. Lines that only one of them has are marked. */
export const VersionCompare = ({ versions, nameOf }: Props) => {
  const [chosen, setChosen] = useState({ left: versions[1].version, right: versions[0].version });
  const rowOf = (version: string): CollectedAd => versions.find((row) => row.version === version) ?? versions[0];
  const [left, right] = [rowOf(chosen.left), rowOf(chosen.right)];
  const sides = [
    { side: 'left', label: texts.left, row: left },
    { side: 'right', label: texts.right, row: right },
  ] as const;
  return (
    <Stack gap="4">
      <Grid templateColumns="repeat(2, minmax(0, 1fr))" gap="4">
        {sides.map(({ side, label, row }) => (
          <Stack key={side} gap="2" minW="0">
            <Choice
              aria-label={label}
              value={row.version}
              onChange={({ target }) => setChosen((before) => ({ ...before, [side]: target.value }))}
            >
              {versions.map((one) => (
                <option key={one.version} value={one.version}>
                  {nameOf(one)}
                </option>
              ))}
            </Choice>
            <Pictures key={row.version} row={row} />
          </Stack>
        ))}
      </Grid>
      {FIELDS.map(({ name, textOf }) => (
        <Field key={name} name={name} left={textOf(left.ad) ?? ''} right={textOf(right.ad) ?? ''} />
      ))}
    </Stack>
  );
};

const Choice = chakra('select', {
  base: {
    w: 'full',
    minW: '0',
    h: { base: '10', md: '9' },
    px: '2',
    fontSize: 'sm',
    bg: 'panel',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'line.field',
    borderRadius: 'md',
    colorPalette: 'accent',
    focusVisibleRing: 'outside',
  },
});

const Pictures = ({ row }: { row: CollectedAd }) => {
  const { media } = row.ad;
  const page = shownPageName(row.ad);
  if (media.length === 0) {
    return (
      <Text fontSize="sm" color="quiet">
        {dashboard.media.none}
      </Text>
    );
  }
  return media.map((_medium, index) => (
    <Box key={index} aspectRatio="1" bg="sunken" borderWidth="1px" borderRadius="lg" overflow="hidden">
      <AdPicture
        row={row}
        slot={`image-${index}`}
        label={say(dashboard.media.picture, { position: index + 1, count: media.length, page })}
      />
    </Box>
  ));
};

/** One text of both versions. It is not shown if both versions lack it. */
const Field = ({ name, left, right }: { name: string; left: string; right: string }) => {
  if (left === '' && right === '') return null;
  const { one, other } = compareLines(left, right);
  return (
    <Box>
      <Text fontSize="xs" color="quiet" pb="1">
        {left === right ? say(texts.equal, { name }) : name}
      </Text>
      <Grid templateColumns="repeat(2, minmax(0, 1fr))" gap="4" fontSize="sm">
        <Lines lines={one} />
        <Lines lines={other} />
      </Grid>
    </Box>
  );
};

const Lines = ({ lines }: { lines: readonly ComparedLine[] }) => (
  <Box dir="auto" minW="0" whiteSpace="pre-line" overflowWrap="anywhere">
    {lines.map(({ text, isDifferent }, index) =>
      isDifferent && text !== '' ? (
        <Marked key={index}>{text}</Marked>
      ) : (
        <Box key={index} ps="2.5" minH="1lh">
          {text}
        </Box>
      ),
    )}
  </Box>
);

/** A line at the edge marks the text too, because color must not be the only signal. */
const Marked = chakra('mark', {
  base: {
    display: 'block',
    ps: '2',
    color: 'fg',
    bg: 'warn.subtle',
    borderInlineStartWidth: '2px',
    borderColor: 'warn.fg',
  },
});
