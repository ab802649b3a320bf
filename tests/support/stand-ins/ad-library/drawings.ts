const PATH = /^\/v\/made-up\/([a-z]+)_([0-9a-f]{6})_([0-9a-f]{6})_(\d+)_(logo|s600|original)\.jpg$/;

/** The picture of a demo ad as SVG, computed from its path alone; null for any other path. */
export const drawingOf = (path: string): string | null => {
  const [whole, drawing = '', ground = '', object = '', index = '', size = ''] = PATH.exec(path) ?? [];
  const shape = shapes[drawing];
  if (whole === undefined || shape === undefined) return null;
  return size === 'logo'
    ? logo(shape, ground, object)
    : advert(shape, scene(ground, object, Number(index)), [ground, object]);
};

const logo = (shape: string, ground: string, object: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="120" height="120" color="#${ground}">
    <rect width="200" height="200" fill="#${object}"/><g fill="#${ground}" stroke="#${object}" stroke-width="3">${shape}</g></svg>`;

const advert = (shape: string, behind: string, [ground, object]: readonly [string, string]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="600" height="600" color="#${object}">
    ${behind}<g fill="#${object}" stroke="#${ground}" stroke-width="3">${shape}</g></svg>`;

/** Wall, floor and light. The number of the ad moves them, so that all pictures differ. */
const scene = (ground: string, object: string, index: number): string => {
  const floor = 138 + ((index * 7) % 24);
  const sun = 30 + ((index * 37) % 140);
  return `<rect width="200" height="200" fill="#${ground}"/>
    <circle cx="${sun}" cy="${52 + ((index * 13) % 30)}" r="${34 + ((index * 11) % 22)}" fill="#fff" opacity=".55"/>
    <rect y="${floor}" width="200" height="${200 - floor}" fill="#${object}" opacity=".16"/>
    <ellipse cx="100" cy="168" rx="62" ry="7" fill="#${object}" opacity=".25"/>`;
};

/** Simple objects in a field of 200 by 200, with their bottom at y = 166. */
const shapes: Readonly<Record<string, string>> = {
  lamp: '<path d="M72 40h56l20 52H52z"/><rect x="95" y="92" width="10" height="62"/><rect x="70" y="152" width="60" height="14" rx="7"/>',
  cup: '<path d="M52 78h84v52a36 36 0 0 1-36 36H88a36 36 0 0 1-36-36z"/><path d="M136 90h12a20 20 0 0 1 0 40h-12" fill="none" stroke-width="10" stroke="currentColor"/><path d="M78 62q-8-12 0-24M104 62q-8-12 0-24" fill="none" stroke="currentColor" stroke-width="5"/>',
  bag: '<path d="M80 62a20 24 0 0 1 40 0" fill="none" stroke="currentColor" stroke-width="8"/><rect x="54" y="60" width="92" height="106" rx="22"/><rect x="68" y="112" width="64" height="38" rx="8"/><path d="M54 96h92" />',
  plant:
    '<path d="M100 120C58 112 50 74 56 52c32 6 44 32 44 68zM100 120c42-8 50-46 44-68-32 6-44 32-44 68zM100 118c-10-34-6-62 0-84 8 22 10 50 0 84z"/><path d="M70 120h60l-8 46H78z"/>',
  shoe: '<path d="M40 100l34 4 20-16 14 24 44 16q14 6 12 24H42q-6-24-2-52z"/><rect x="40" y="152" width="126" height="14" rx="7"/>',
  bottle:
    '<rect x="86" y="34" width="28" height="16" rx="5"/><path d="M88 52h24v14q16 8 16 26v60q0 14-14 14H86q-14 0-14-14V92q0-18 16-26z"/><path d="M72 112h56"/>',
  candle:
    '<path d="M100 34q20 26 0 42-20-16 0-42z"/><rect x="70" y="84" width="60" height="82" rx="8"/><path d="M70 104h60"/>',
  tent: '<path d="M100 48l70 118H30z"/><path d="M100 92l30 74H70z"/>',
  chair:
    '<rect x="64" y="44" width="72" height="54" rx="12"/><rect x="58" y="104" width="84" height="18" rx="9"/><path d="M66 122h10l-6 44h-10zM124 122h10l6 44h-10z"/>',
  bowl: '<path d="M40 98h120q0 56-44 68H84q-44-12-44-68z"/><ellipse cx="100" cy="98" rx="60" ry="12"/>',
  box: '<rect x="30" y="104" width="140" height="16" rx="4"/><rect x="30" y="72" width="140" height="14" rx="4"/><path d="M46 60h12v106H46zM142 60h12v106h-12z"/>',
  book: '<path d="M100 62q-34-20-66-6v104q32-14 66 6 34-20 66-6V56q-32-14-66 6z"/><path d="M100 62v104"/>',
};
