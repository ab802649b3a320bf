import type { ReactNode } from 'react';
import { artwork } from '#shared/design/fixed-colors.ts';

export type ArtworkName = keyof typeof artwork;

type Scene = { sunX: number; thing: ReactNode };

/** Drawings of products for the ads of the demonstration. The shops are fictional. */
const scenes: Record<ArtworkName, Scene> = {
  lamp: {
    sunX: 110,
    thing: (
      <>
        <path d="M172 52h76l28 66H144z" fill={artwork.lamp.thing} />
        <path d="M205 118h10v62h-10z" fill={artwork.lamp.thing} />
        <rect x="170" y="180" width="80" height="16" rx="8" fill={artwork.lamp.thing} />
      </>
    ),
  },
  cup: {
    sunX: 150,
    thing: (
      <>
        <path d="M158 92h104v58a46 46 0 0 1-46 46h-12a46 46 0 0 1-46-46z" fill={artwork.cup.thing} />
        <path d="M262 104h14a24 24 0 0 1 0 48h-14" fill="none" stroke={artwork.cup.thing} strokeWidth="13" />
        <path
          d="M192 74c-8-10-8-18 0-28M226 74c-8-10-8-18 0-28"
          fill="none"
          stroke={artwork.cup.thing}
          strokeWidth="7"
          strokeLinecap="round"
        />
      </>
    ),
  },
  pack: {
    sunX: 290,
    thing: (
      <>
        <path d="M184 64V54a26 26 0 0 1 52 0v10" fill="none" stroke={artwork.pack.thing} strokeWidth="11" />
        <rect x="156" y="60" width="108" height="138" rx="30" fill={artwork.pack.thing} />
        <path d="M156 112h108" stroke={artwork.pack.wall} strokeWidth="4" />
        <rect x="174" y="134" width="72" height="44" rx="10" fill="none" stroke={artwork.pack.wall} strokeWidth="4" />
      </>
    ),
  },
};

export const Artwork = ({ name, className }: { name: ArtworkName; className: string | undefined }) => {
  const { wall, floor, sun, shadow } = artwork[name];
  const { sunX, thing } = scenes[name];
  return (
    <svg viewBox="0 0 420 236" className={className} aria-hidden="true" preserveAspectRatio="xMidYMid slice">
      <rect width="420" height="236" fill={wall} />
      <circle cx={sunX} cy="92" r="62" fill={sun} />
      <rect y="176" width="420" height="60" fill={floor} />
      <ellipse cx="210" cy="200" rx="88" ry="9" fill={shadow} />
      {thing}
    </svg>
  );
};
