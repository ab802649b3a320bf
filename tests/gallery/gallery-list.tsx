import { useState, type CSSProperties } from 'react';
import { groupBy } from '#shared/lib/group-by.ts';
import { addressOf } from './address.ts';

const WIDTHS = [375, 768, 1280, 1920];

const page: CSSProperties = { display: 'flex', height: '100dvh', margin: -8, font: '13px/1.5 system-ui, sans-serif' };
const list: CSSProperties = {
  width: 260,
  flex: 'none',
  overflow: 'auto',
  padding: 16,
  borderInlineEnd: '1px solid #ccc',
};
const bar: CSSProperties = { display: 'flex', gap: 8, padding: 8, alignItems: 'center' };

/**
 * The page for developers: a list of all stories, next to the selected story with a choice of width, theme and
 * direction.
 */
export const GalleryList = ({ ids }: { ids: readonly string[] }) => {
  const [id, setId] = useState(ids[0] ?? '');
  const [width, setWidth] = useState(1280);
  const [isDark, setDark] = useState(false);
  const [isRtl, setRtl] = useState(false);
  const address = addressOf({ id, theme: isDark ? 'dark' : 'light', dir: isRtl ? 'rtl' : 'ltr' });
  return (
    <div style={page}>
      <nav style={list}>
        {[...groupBy(ids, (known) => known.split('/')[0] ?? '')].map(([subject, known]) => (
          <details key={subject} open={id.startsWith(`${subject}/`)}>
            <summary>{subject}</summary>
            {known.map((one) => (
              <div key={one} data-id={one}>
                <button type="button" aria-pressed={one === id} onClick={() => setId(one)}>
                  {one.slice(subject.length + 1)}
                </button>
              </div>
            ))}
          </details>
        ))}
      </nav>
      <div style={{ flex: 1, overflow: 'auto', background: '#888' }}>
        <div style={{ ...bar, background: '#fff' }}>
          {WIDTHS.map((value) => (
            <button key={value} type="button" aria-pressed={value === width} onClick={() => setWidth(value)}>
              {value}
            </button>
          ))}
          <button type="button" aria-pressed={isDark} onClick={() => setDark(!isDark)}>
            dark
          </button>
          <button type="button" aria-pressed={isRtl} onClick={() => setRtl(!isRtl)}>
            right to left
          </button>
          <a href={address} target="_blank" rel="noreferrer">
            {id}
          </a>
        </div>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it is this same page */}
        <iframe key={address} title={id} src={address} style={{ width, height: 'calc(100% - 48px)', border: 0 }} />
      </div>
    </div>
  );
};
